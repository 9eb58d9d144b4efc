/**
 * Renders the pictures of the landing page from the scenes in `scripts/pictures` into `apps/marketing/src/pictures`:
 * `npm run render:pictures` after a scene has changed, or `npm run render:pictures -- hero-wide` for some of them. Takes
 * about five minutes for all. The results are committed, so that no build needs this.
 */
import path from 'node:path';
import { asImage, byDay, byNight, develop, stacked } from './pictures/develop';
import { encode } from './pictures/encode';
import type { Edition } from './pictures/encode';
import { heroScene } from './pictures/hero-scene';
import { panelScenes } from './pictures/panel-scenes';
import { render } from './pictures/render';
import type { Scene } from './pictures/render';

interface Picture {
  /** Several scenes stand below each other in one file. */
  scenes: readonly { scene(): Scene; width: number; height: number; isAlwaysDay?: boolean }[];
  /** Rays for each pixel. */
  samples: number;
  day: readonly Edition[];
  night: readonly Edition[];
}

function avif(quality: number, ...widths: number[]): Edition[] {
  return widths.map((width) => ({ width, format: 'avif', quality }));
}

function sheet(...scenes: readonly { scene(): Scene; isAlwaysDay?: boolean }[]): Picture {
  return {
    scenes: scenes.map((each) => ({ ...each, width: 800, height: 528 })),
    samples: 7,
    day: avif(42, 480, 640),
    night: avif(42, 480, 640),
  };
}

const { wear, walk, shine, wash, comfort, invitation } = panelScenes;

const pictures: Record<string, Picture> = {
  'hero-wide': {
    scenes: [{ scene: () => heroScene('wide'), width: 1400, height: 1400 }],
    samples: 5,
    day: [...avif(48, 1000, 1400), { width: 1000, format: 'webp', quality: 66 }],
    night: avif(48, 1000, 1400),
  },
  'hero-phone': {
    scenes: [{ scene: () => heroScene('phone'), width: 1080, height: 1026 }],
    samples: 6,
    day: [...avif(48, 480, 800, 1080), { width: 800, format: 'webp', quality: 62 }],
    night: avif(48, 480, 800, 1080),
  },
  steps: sheet({ scene: wear }, { scene: walk }, { scene: shine }),
  // The invitation's ground is yellow in both themes.
  features: sheet({ scene: wash }, { scene: comfort }, { scene: invitation, isAlwaysDay: true }),
};

const folder = path.resolve(import.meta.dirname, '../apps/marketing/src/pictures');
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(pictures, name));
if (unknown.length > 0) {
  console.error(`There is no picture ${unknown.join(', ')}. There are: ${Object.keys(pictures).join(', ')}.`);
  process.exit(1);
}
for (const [name, { scenes, samples, day, night }] of Object.entries(pictures)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`${name}: rendering`);
  const negatives = scenes.map(({ scene, width, height, isAlwaysDay }) => ({
    negative: render(scene(), { width, height }, samples),
    isAlwaysDay,
  }));
  for (const theme of ['day', 'night'] as const) {
    const images = negatives.map(({ negative, isAlwaysDay }) => {
      const isDay = theme === 'day' || isAlwaysDay;
      return asImage(develop(negative, isDay ? byDay : byNight, isDay ? 'day' : 'night'), negative);
    });
    const written = await encode(await stacked(images), {
      folder,
      name: theme === 'day' ? name : `${name}-night`,
      editions: theme === 'day' ? day : night,
    });
    for (const { file, bytes } of written) console.log(`  ${file} ${(bytes / 1000).toFixed(1)} kB`);
  }
}
