/**
 * Renders the pictures of the landing page and of the sample products from the scenes in `tools/art/pictures`:
 * `npm run render:pictures -- hero-wide pair-classic-spruce` after a scene has changed, `-- goods` for all products, or
 * without names for everything, which takes about half an hour. The results are committed, so that no build needs this.
 */
import path from 'node:path';
import { accessories } from '../../apps/provider/src/catalog/own-accessories';
import { slippers } from '../../apps/provider/src/catalog/own-slippers';
import { masterSize } from '../../apps/provider/src/pictures/master';
import { readCommandLine } from '../../scripts/command-line.mjs';
import { after, before } from './pictures/before-after-scenes';
import { asImage, byDay, byNight, develop, stacked } from './pictures/develop';
import { encode } from './pictures/encode';
import type { Edition } from './pictures/encode';
import { goodsScene, shapesOf } from './pictures/goods-scenes';
import { heroScene } from './pictures/hero-scene';
import { invitation } from './pictures/invitation-scene';
import { panelScenes } from './pictures/panel-scenes';
import { render } from './pictures/render';
import type { Scene } from './pictures/render';
import { walk } from './pictures/walk-scene';

interface Picture {
  folder: string;
  /** Several scenes stand below each other in one file. */
  scenes: readonly (() => Scene)[];
  /** Of each scene, in pixels. */
  width: number;
  height: number;
  /** Rays for each pixel. */
  samples: number;
  /** Pictures with the same key differ in colours only, so that they can be rendered together. */
  shapes: string;
  day: readonly Edition[];
  night: readonly Edition[];
}

const root = path.resolve(import.meta.dirname, '../..');
const landing = path.join(root, 'apps/marketing/src/pictures');
const provider = path.join(root, 'apps/provider/pictures');

function avif(quality: number, ...widths: number[]): Edition[] {
  return widths.map((width) => ({ suffix: `-${width}`, width, format: 'avif', quality }));
}

function webp(quality: number, width: number): Edition {
  return { suffix: `-${width}`, width, format: 'webp', quality };
}

function sheet(shapes: string, ...scenes: Picture['scenes']): Picture {
  return {
    ...{ folder: landing, shapes, scenes, width: 800, height: 528, samples: 7 },
    day: avif(36, 640),
    night: avif(36, 640),
  };
}

/** A picture in portrait format, next to a text. */
function upright(shapes: string, scene: () => Scene): Picture {
  return {
    ...{ folder: landing, shapes, scenes: [scene], width: 800, height: 1200, samples: 6 },
    day: avif(42, 800),
    night: avif(42, 800),
  };
}

/** The provider makes every size and format from this one file. */
function master(name: string): Picture {
  return {
    folder: provider,
    shapes: shapesOf(name),
    scenes: [() => goodsScene(name)],
    width: masterSize,
    height: masterSize,
    samples: 3,
    day: [{ suffix: '', width: masterSize, format: 'avif', quality: 60 }],
    night: [],
  };
}

const { wear, shine, wash, comfort, lifetime, sizes } = panelScenes;
const goods = new Set([...slippers, ...accessories].flatMap(({ images = [] }) => images));

const pictures: Record<string, Picture> = {
  'hero-wide': {
    folder: landing,
    shapes: 'hero-wide',
    scenes: [() => heroScene('wide')],
    width: 1400,
    height: 1400,
    samples: 5,
    day: [...avif(48, 1000, 1400), webp(66, 1000)],
    night: avif(48, 1000, 1400),
  },
  'hero-phone': {
    folder: landing,
    shapes: 'hero-phone',
    scenes: [() => heroScene('phone')],
    width: 1080,
    height: 1026,
    samples: 6,
    day: [...avif(48, 480, 800, 1080), webp(62, 800)],
    night: avif(48, 480, 800, 1080),
  },
  steps: sheet('steps', wear, () => walk(), shine),
  features: sheet('features', wash, comfort),
  floor: {
    ...{ folder: landing, shapes: 'floor', scenes: [before, after], width: 960, height: 634, samples: 6 },
    day: avif(42, 960),
    night: [],
  },
  lifetime: upright('lifetime', lifetime),
  sizes: upright('sizes', sizes),
  closing: {
    ...{ folder: landing, shapes: 'closing', scenes: [invitation], width: 1280, height: 960, samples: 12 },
    day: avif(41, 1280),
    night: [],
  },
  ...Object.fromEntries([...goods].map((name) => [name, master(name)])),
};

const usage = `Usage: npm run render:pictures [-- goods|<name> ...]

Renders the pictures of the landing page and of the sample products, or the named ones.`;
const wanted = readCommandLine(usage, { allowPositionals: true }, (_, names) => {
  const all = names.flatMap((name) => (name === 'goods' ? [...goods] : name));
  const unknown = all.find((name) => !Object.hasOwn(pictures, name));
  if (unknown)
    throw new Error(`There is no picture '${unknown}'. There are: ${Object.keys(pictures).join(', ')}.`);
  return all;
});
const chosen = Object.entries(pictures).filter(([name]) => wanted.length === 0 || wanted.includes(name));
for (const shapes of new Set(chosen.map(([, picture]) => picture.shapes)))
  await renderTogether(chosen.filter(([, picture]) => picture.shapes === shapes));

/** Renders and writes pictures that differ in colours only. */
async function renderTogether(group: readonly (readonly [name: string, picture: Picture])[]): Promise<void> {
  const [first, ...others] = group.map(([, picture]) => picture);
  if (!first) return;
  console.log(`${group.map(([name]) => name).join(', ')}: rendering`);
  const negatives = first.scenes.map((scene, place) =>
    render([scene(), ...others.flatMap(({ scenes }) => scenes[place]?.() ?? [])], first, first.samples),
  );
  for (const [index, [name, { folder, day, night }]] of group.entries()) {
    for (const [theme, editions] of [
      ['day', day],
      ['night', night],
    ] as const) {
      if (editions.length === 0) continue;
      const lighting = theme === 'day' ? byDay : byNight;
      const images = negatives.flatMap(({ [index]: negative }) =>
        negative ? asImage(develop(negative, lighting, theme), negative) : [],
      );
      const written = await encode(await stacked(images), {
        folder,
        name: theme === 'day' ? name : `${name}-night`,
        editions,
      });
      for (const { file, bytes } of written) console.log(`  ${file} ${(bytes / 1000).toFixed(1)} kB`);
    }
  }
}
