import { Container, NineSliceSprite, Sprite, type Text, Texture } from 'pixi.js';
import type { Level } from '../../game/level';
import { createDisplayText, fitText } from '../../ui/text';
import type { UiTextures } from '../../ui/textures';
import { COLORS } from '../../ui/theme';
import { placeNineSlice } from '../../ui/woven-label';
import { drawCover } from '../../view/cover';
import type { WorldView } from '../../view/world-view';

/** Width of a picture's frame, units. */
const FRAME = 16;

/** What hangs on the wall behind the cloth, to be uncovered: framed pictures and wooden signs. */
export class Behind {
  readonly #container = new Container();
  readonly #owned: Texture[] = [];

  /** @param photo the built-in picture; needed where the level hangs one */
  constructor(textures: UiTextures, level: Level, photo: HTMLImageElement | undefined) {
    for (const item of level.behind ?? []) {
      const place = new Container();
      place.position.set(item.x + item.width / 2, item.y + item.height / 2);
      const board = new NineSliceSprite({ texture: textures.board });
      placeNineSlice(board, 'wood', item.width, item.height);
      place.addChild(board);
      if (item.look === 'picture' && photo) place.addChild(this.#hang(photo, item.width, item.height));
      else if (item.text) place.addChild(letter(item.text, item.width, item.height));
      this.#container.addChild(place);
    }
    this.#container.eventMode = 'none';
  }

  addTo(view: WorldView): void {
    view.behind.addChildAt(this.#container, 0);
  }

  destroy(): void {
    this.#container.destroy({ children: true });
    for (const texture of this.#owned) texture.destroy(true);
  }

  /** The photo cropped to the frame's opening. */
  #hang(photo: HTMLImageElement, width: number, height: number): Sprite {
    const [w, h] = [width - 2 * FRAME, height - 2 * FRAME];
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(w * 2);
    canvas.height = Math.round(h * 2);
    const pen = canvas.getContext('2d')!;
    drawCover(pen, photo, 0, 0, canvas.width, canvas.height);
    const shade = pen.createLinearGradient(0, 0, 0, 28);
    shade.addColorStop(0, 'rgba(30,12,8,.5)');
    shade.addColorStop(1, 'rgba(30,12,8,0)');
    pen.fillStyle = shade;
    pen.fillRect(0, 0, canvas.width, 28);
    const texture = Texture.from(canvas);
    this.#owned.push(texture);
    const sprite = new Sprite(texture);
    sprite.anchor.set(0.5);
    sprite.setSize(w, h);
    return sprite;
  }
}

function letter(content: string, width: number, height: number): Text {
  const text = createDisplayText('', { size: 20, color: COLORS.onWood, align: 'center' });
  fitText(text, content, Math.min(96, height * 0.5), width - 48, 20);
  return text;
}
