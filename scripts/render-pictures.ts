/**
 * Renders the pictures of the landing page and of the sample products from the scenes in `scripts/pictures`:
 * `npm run render:pictures -- hero-wide pair-classic-spruce` after a scene has changed, `-- goods` for all products, or
 * without names for everything, which takes about half an hour. The results are committed, so that no build needs this.
 */
import path from 'node:path';
import { accessories } from '../apps/provider/src/catalog/own-accessories';
import { slippers } from '../apps/provider/src/catalog/own-slippers';
import { masterSize } from '../apps/provider/src/pictures/master';
import { asImage, byDay, byNight, develop, stacked } from './pictures/develop';
import { encode } from './pictures/encode';
import type { Edition } from './pictures/encode';
import { goodsScene } from './pictures/goods-scenes';
import { heroScene } from './pictures/hero-scene';
import { panelScenes } from './pictures/panel-scenes';
import { render } from './pictures/render';
import type { Scene } from './pictures/render';

interface Picture {
  folder: string;
  /** Several scenes stand below each other in one file. */
  scenes: readonly { scene(): Scene; width: number; height: number; isAlwaysDay?: boolean }[];
  /** Rays for each pixel. */
  samples: number;
  day: readonly Edition[];
  night: readonly Edition[];
}

const root = path.resolve(import.meta.dirname, '..');
const landing = path.join(root, 'apps/marketing/src/pictures');
const provider = path.join(root, 'apps/provider/pictures');

function avif(quality: number, ...widths: number[]): Edition[] {
  return widths.map((width) => ({ suffix: `-${width}`, width, format: 'avif', quality }));
}

function webp(quality: number, width: number): Edition {
  return { suffix: `-${width}`, width, format: 'webp', quality };
}

function sheet(...scenes: readonly { scene(): Scene; isAlwaysDay?: boolean }[]): Picture {
  return {
    folder: landing,
    scenes: scenes.map((each) => ({ ...each, width: 800, height: 528 })),
    samples: 7,
    day: avif(42, 480, 640),
    night: avif(42, 480, 640),
  };
}

/** The provider makes every size and format from this one file. */
function master(name: string): Picture {
  return {
    folder: provider,
    scenes: [{ scene: () => goodsScene(name), width: masterSize, height: masterSize }],
    samples: 4,
    day: [{ suffix: '', width: masterSize, format: 'avif', quality: 64 }],
    night: [],
  };
}

const { wear, walk, shine, wash, comfort, invitation } = panelScenes;
const goods = new Set([...slippers, ...accessories].flatMap(({ images = [] }) => images));

const pictures: Record<string, Picture> = {
  'hero-wide': {
    folder: landing,
    scenes: [{ scene: () => heroScene('wide'), width: 1400, height: 1400 }],
    samples: 5,
    day: [...avif(48, 1000, 1400), webp(66, 1000)],
    night: avif(48, 1000, 1400),
  },
  'hero-phone': {
    folder: landing,
    scenes: [{ scene: () => heroScene('phone'), width: 1080, height: 1026 }],
    samples: 6,
    day: [...avif(48, 480, 800, 1080), webp(62, 800)],
    night: avif(48, 480, 800, 1080),
  },
  steps: sheet({ scene: wear }, { scene: walk }, { scene: shine }),
  // The invitation's ground is yellow in both themes.
  features: sheet({ scene: wash }, { scene: comfort }, { scene: invitation, isAlwaysDay: true }),
  ...Object.fromEntries([...goods].map((name) => [name, master(name)])),
};

const wanted = process.argv.slice(2).flatMap((name) => (name === 'goods' ? [...goods] : name));
const unknown = wanted.filter((name) => !Object.hasOwn(pictures, name));
if (unknown.length > 0) {
  console.error(`There is no picture ${unknown.join(', ')}. There are: ${Object.keys(pictures).join(', ')}.`);
  process.exit(1);
}
for (const [name, { folder, scenes, samples, day, night }] of Object.entries(pictures)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`${name}: rendering`);
  const negatives = scenes.map(({ scene, width, height, isAlwaysDay }) => ({
    negative: render(scene(), { width, height }, samples),
    isAlwaysDay,
  }));
  for (const [theme, editions] of [
    ['day', day],
    ['night', night],
  ] as const) {
    if (editions.length === 0) continue;
    const images = negatives.map(({ negative, isAlwaysDay }) => {
      const isDay = theme === 'day' || isAlwaysDay;
      return asImage(develop(negative, isDay ? byDay : byNight, isDay ? 'day' : 'night'), negative);
    });
    const written = await encode(await stacked(images), {
      folder,
      name: theme === 'day' ? name : `${name}-night`,
      editions,
    });
    for (const { file, bytes } of written) console.log(`  ${file} ${(bytes / 1000).toFixed(1)} kB`);
  }
}
