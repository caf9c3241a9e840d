import { Container, Graphics, type GraphicsContext } from 'pixi.js';
import type { Level, Mark, Zone } from '../../game/level';
import type { UiTextures } from '../../ui/textures';
import { COLORS } from '../../ui/theme';
import { createBodyShape, drawLook } from '../../view/body-shape';

/** Size of a tag and of a picture on it, units. */
const TAG = { height: 48, pitch: 44, margin: 12, radius: 9, picture: 17 };

type Wanted =
  | { readonly kind: 'body'; readonly look: NonNullable<Level['bodies']>[number]['look'] }
  | { readonly kind: 'patch'; readonly patch: Extract<Mark, { kind: 'patch' }> };

/** Paper tags on bowls and baskets that show what belongs in each, where that is not plain. */
export class Tags {
  readonly container = new Container();
  readonly #contexts: GraphicsContext[] = [];

  constructor(textures: UiTextures, level: Level) {
    this.container.eventMode = 'none';
    const vessels = (level.zones ?? []).filter(({ kind }) => kind !== 'spot');
    const delivered = level.goals.filter((goal) => goal.kind === 'deliver' && goal.body !== undefined);
    if (vessels.length < 2 && delivered.length === (level.bodies ?? []).length) return;
    for (const zone of vessels) {
      const wanted = wantedIn(level, zone);
      if (wanted.length > 0) this.container.addChild(this.#createTag(textures, zone, wanted));
    }
  }

  destroy(): void {
    this.container.destroy({ children: true });
    for (const context of this.#contexts) context.destroy();
  }

  #createTag(textures: UiTextures, zone: Zone, wanted: readonly Wanted[]): Container {
    const tag = new Container();
    const width = 2 * TAG.margin + TAG.pitch * (wanted.length - 1) + 2 * TAG.picture;
    const paper = new Graphics()
      .roundRect(-width / 2 + 1.5, -TAG.height / 2 + 3, width, TAG.height, TAG.radius)
      .fill({ color: COLORS.shadow, alpha: 0.35 })
      .roundRect(-width / 2, -TAG.height / 2, width, TAG.height, TAG.radius)
      .fill(COLORS.label)
      .roundRect(-width / 2 + 3.5, -TAG.height / 2 + 3.5, width - 7, TAG.height - 7, TAG.radius - 3)
      .stroke({ width: 1.4, color: COLORS.madder, alpha: 0.7 });
    tag.addChild(paper);
    wanted.forEach((each, n) => {
      const picture =
        each.kind === 'patch'
          ? drawPatch(each.patch)
          : createBodyShape(each.look, TAG.picture, textures, (look) => {
              const context = drawLook(look);
              this.#contexts.push(context);
              return context;
            });
      picture.x = (n - (wanted.length - 1) / 2) * TAG.pitch;
      tag.addChild(picture);
    });
    tag.position.set(zone.x + zone.width / 2, zone.y + zone.height - TAG.height * 0.62);
    return tag;
  }
}

/** What has to be brought to a zone; what looks alike stands for all of its kind. */
function wantedIn(level: Level, zone: Zone): Wanted[] {
  const wanted: Wanted[] = [];
  for (const goal of level.goals) {
    if (goal.kind !== 'deliver' || goal.zone !== zone.id) continue;
    const body = level.bodies?.find(({ id }) => id === goal.body);
    const mark = level.marks?.find(({ id }) => id === goal.mark);
    if (body && !wanted.some((each) => each.kind === 'body' && each.look === body.look))
      wanted.push({ kind: 'body', look: body.look });
    if (mark?.kind === 'patch') wanted.push({ kind: 'patch', patch: mark });
  }
  return wanted;
}

/** The patch's own shape and colour, fitted to the tag. */
function drawPatch(patch: Extract<Mark, { kind: 'patch' }>): Graphics {
  const us = patch.points.map(([u]) => u);
  const vs = patch.points.map(([, v]) => v);
  const [left, right] = [Math.min(...us), Math.max(...us)];
  const [top, bottom] = [Math.min(...vs), Math.max(...vs)];
  const scale = (2 * TAG.picture) / Math.max(right - left, bottom - top);
  const color = patch.colour ? Number.parseInt(patch.colour.slice(1), 16) : COLORS.sage;
  return new Graphics()
    .poly(
      patch.points.flatMap(([u, v]) => [(u - (left + right) / 2) * scale, (v - (top + bottom) / 2) * scale]),
    )
    .fill(color)
    .stroke({ width: 1.2, color: COLORS.shadow, alpha: 0.4 });
}
