import { Container, NineSliceSprite, Sprite, type Texture } from 'pixi.js';

/** Frames of the atlas by name. */
export type Frames = Readonly<Record<string, Texture>>;

/** Height of the baked rail, and how far its shadow falls, CSS px at scale 1. */
const RAIL_HEIGHT = 26;
const SHADOW = { dx: 14, dy: 18 };
/** The soft rim of the shadow's picture. */
const SHADOW_RIM = 24;

/** The wooden rail with brass ends. Its left end, on the axis, is the container's origin. */
export class Rail {
  readonly container = new Container();
  private readonly body: NineSliceSprite;
  private readonly shadow: NineSliceSprite;
  private readonly right: Sprite;

  constructor(frames: Frames, width: number) {
    this.shadow = new NineSliceSprite(frames['rail-shadow']);
    // Stretched, not repeated: a frame of an atlas shows seams when it is repeated at other scales.
    this.body = new NineSliceSprite({ texture: frames['rail-body'], height: RAIL_HEIGHT });
    this.body.anchor.set(0, 0.5);
    const left = new Sprite(frames['rail-cap-left']);
    this.right = new Sprite(frames['rail-cap-right']);
    this.container.eventMode = 'none';
    this.container.addChild(this.shadow, this.body, left, this.right);
    this.resize(width);
  }

  resize(width: number): void {
    this.body.width = width;
    this.right.x = width;
    this.shadow.width = width + 20 + 2 * SHADOW_RIM;
    this.shadow.height = RAIL_HEIGHT - 6 + 2 * SHADOW_RIM;
    // The picture's anchor is its middle.
    this.shadow.anchor.set(0);
    this.shadow.position.set(SHADOW.dx - 10 - SHADOW_RIM, SHADOW.dy - RAIL_HEIGHT / 2 + 3 - SHADOW_RIM);
  }

  destroy(): void {
    this.container.destroy({ children: true });
  }
}
