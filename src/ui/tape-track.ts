import { Slider } from '@pixi/ui';
import { Container, type FederatedPointerEvent, Graphics, NineSliceSprite, Rectangle, Sprite } from 'pixi.js';
import { ButtonFace } from './button-face';
import type { UiTextures } from './textures';
import { COLORS, isClear, OUTLINE, TOUCH_TARGET } from './theme';
import { ALL_BUT_TEXTURES } from './widget';

const TAPE = { height: 18, endWidth: 8, thumbRadius: 17, ticks: 20, long: 5 } as const;

/** From the tape's ends to the thumb's outermost places, px. */
const TRACK_INSET = 12;

/** Shadow around the tape in the atlas, px. */
const SHADOW = { left: 5, top: 4, right: 5, bottom: 7 } as const;

function drawTape(tape: Container, textures: UiTextures, width: number): void {
  for (const child of tape.removeChildren()) child.destroy({ context: true });
  const h = TAPE.height;
  const body = new NineSliceSprite({ texture: textures.tape });
  body.anchor.set(0);
  body.setSize(width + SHADOW.left + SHADOW.right, h + SHADOW.top + SHADOW.bottom);
  body.position.set(-SHADOW.left, -h / 2 - SHADOW.top);
  const ticks = new Graphics();
  if (isClear())
    ticks
      .roundRect(-1, -h / 2 - 1, width + 2, h + 2, 4)
      .fill(COLORS.tape)
      .stroke({ color: COLORS.ink, width: OUTLINE.line });
  for (let i = 0; i <= TAPE.ticks; i++) {
    // On whole pixels: twenty blurred hairlines would look dirty.
    const x = Math.round(TRACK_INSET + ((width - TRACK_INSET * 2) * i) / TAPE.ticks);
    ticks.rect(x - 0.6, -h / 2 + 1, 1.2, i % TAPE.long === 0 ? 8 : 4);
  }
  ticks.fill({ color: COLORS.tapeTick });
  tape.addChild(body, ticks);
  if (isClear())
    ticks
      .rect(0, -h / 2, 7, h)
      .rect(width - 7, -h / 2, 7, h)
      .fill(COLORS.ink);
  else
    for (const x of [1, width - 1]) {
      const end = new Sprite(textures['tape-end']);
      end.position.set(x, 0);
      tape.addChild(end);
    }
  tape.hitArea = new Rectangle(-8, -TOUCH_TARGET / 2, width + 16, TOUCH_TARGET);
}

/** When the pointer did it, ms: Pixi stamps an event only when it gets to it, which a slow frame delays. */
export function timeOf(event: FederatedPointerEvent): number {
  return (event.nativeEvent as PointerEvent).timeStamp;
}

export interface TrackHandlers {
  /** Pointer went down on the track, at a time in ms and a place in px; true if the track should not move yet. */
  readonly onGrab: (now: number, x: number) => boolean;
  /** The value, 0…1, was moved by the pointer. */
  readonly onMove: (ratio: number) => void;
  readonly onLetGo: (now: number) => void;
}

/**
 * The library's slider from 0 to 1 on a tape measure. Ours differs in three ways: it follows one pointer only
 * (the other hand may be pulling the cloth), it moves by less than a hundredth, and its thumb stays on the tape.
 */
export class TapeTrack extends Slider {
  // `declare`: the base class draws, with these, before our own fields would be set.
  declare private face: ButtonFace;
  declare private tapeWidth: number;
  private readonly tape: Container;
  private pointerId = -1;
  private grabOffset = 0;
  private readonly cancel = (event: PointerEvent) => {
    if (event.pointerId === this.pointerId) this.letGo(event.timeStamp);
  };

  constructor(
    private readonly textures: UiTextures,
    width: number,
    private readonly handlers: TrackHandlers,
  ) {
    const tape = new Container();
    const thumb = new Container();
    const face = new ButtonFace(textures, 'madder', TAPE.thumbRadius);
    thumb.addChild(face);
    if (isClear())
      face.addChild(
        new Graphics()
          .circle(0, 0, TAPE.thumbRadius)
          .stroke({ color: COLORS.thread, width: OUTLINE.halo })
          .circle(0, 0, TAPE.thumbRadius)
          .stroke({ color: COLORS.ink, width: OUTLINE.line }),
      );
    thumb.hitArea = new Rectangle(-TOUCH_TARGET / 2, -TOUCH_TARGET / 2, TOUCH_TARGET, TOUCH_TARGET);
    super({ bg: tape, fill: new Container(), slider: thumb, min: 0, max: 1, step: 1e-9, value: 0 });
    this.face = face;
    this.tape = tape;
    thumb.position.set(0, 0);
    tape.cursor = thumb.cursor = 'pointer';
    this.resizeTo(width);
  }

  resizeTo(width: number): void {
    this.tapeWidth = width;
    drawTape(this.tape, this.textures, width);
    this.updateSlider();
  }

  /** Our tape has no fill; the library's would draw a mask every frame. */
  override setFill(): void {}

  get thumbScale(): number {
    return this.face.scale.x;
  }

  setThumbScale(scale: number): void {
    this.face.scale.set(scale);
  }

  get thumbX(): number {
    return TRACK_INSET + ((this.tapeWidth ?? 0) - TRACK_INSET * 2) * this.value;
  }

  protected override updateSlider(): void {
    this._slider1?.position.set(this.thumbX, 0);
  }

  protected override startUpdate(event: FederatedPointerEvent): void {
    if (event.button > 0 || this.dragging) return;
    // A list that holds the slider must not scroll with it.
    event.stopPropagation();
    this.pointerId = event.pointerId;
    window.addEventListener('pointercancel', this.cancel);
    const x = this.toLocal(event.global).x;
    this.grabOffset = Math.abs(x - this.thumbX) <= TAPE.thumbRadius ? x - this.thumbX : 0;
    this.dragging = 1;
    if (!this.handlers.onGrab(timeOf(event), x) && this.grabOffset === 0) this.follow(event);
  }

  protected override update(event: FederatedPointerEvent): void {
    if (!this.dragging || event.pointerId !== this.pointerId) return;
    // The button may have been released outside the window.
    if (event.pointerType === 'mouse' && event.buttons === 0) this.letGo(timeOf(event));
    else this.follow(event);
  }

  protected override endUpdate(event?: FederatedPointerEvent): void {
    if (!event || event.pointerId !== this.pointerId) return;
    this.letGo(timeOf(event));
  }

  private follow(event: FederatedPointerEvent): void {
    const x = this.toLocal(event.global).x - this.grabOffset;
    const ratio = (x - TRACK_INSET) / (this.tapeWidth - TRACK_INSET * 2);
    this.handlers.onMove(Math.min(1, Math.max(0, ratio)));
  }

  private letGo(now: number): void {
    if (!this.dragging) return;
    this.dragging = 0;
    this.pointerId = -1;
    window.removeEventListener('pointercancel', this.cancel);
    this.handlers.onLetGo(now);
  }

  override destroy(): void {
    if (this.destroyed) return;
    window.removeEventListener('pointercancel', this.cancel);
    this.onUpdate.disconnectAll();
    this.onChange.disconnectAll();
    super.destroy(ALL_BUT_TEXTURES);
  }
}
