/**
 * Renders the pictures of the landing page from the scenes in `scripts/pictures` to `apps/marketing/src/pictures`. Run
 * `npm run render:pictures` whenever a scene changes, or `npm run render:pictures -- hero-wide` for some of them. It takes some
 * minutes. The results are committed, so that no build needs this.
 */
import path from 'node:path';
import { asImage, byDay, byNight, develop } from './pictures/develop';
import { encode } from './pictures/encode';
import type { Edition } from './pictures/encode';
import { heroScene } from './pictures/hero-scene';
import { render } from './pictures/render';
import type { Scene } from './pictures/render';

interface Picture {
  scene(): Scene;
  width: number;
  height: number;
  /** Rays per pixel. */
  samples: number;
  day: readonly Edition[];
  night: readonly Edition[];
}

function avif(quality: number, ...widths: number[]): Edition[] {
  return widths.map((width) => ({ width, format: 'avif', quality }));
}

const pictures: Record<string, Picture> = {
  'hero-wide': {
    scene: () => heroScene('wide'),
    width: 1400,
    height: 1400,
    samples: 5,
    day: [...avif(48, 1000, 1400), { width: 1000, format: 'webp', quality: 66 }],
    night: avif(48, 1000, 1400),
  },
  'hero-phone': {
    scene: () => heroScene('phone'),
    width: 1080,
    height: 1026,
    samples: 6,
    day: [...avif(48, 480, 800, 1080), { width: 800, format: 'webp', quality: 62 }],
    night: avif(48, 480, 800, 1080),
  },
};

const folder = path.resolve(import.meta.dirname, '../apps/marketing/src/pictures');
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(pictures, name));
if (unknown.length > 0) {
  console.error(
    `There is no picture ${unknown.join(', ')}. The pictures are: ${Object.keys(pictures).join(', ')}.`,
  );
  process.exit(1);
}
for (const [name, { scene, width, height, samples, day, night }] of Object.entries(pictures)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`${name}: rendering ${width} x ${height}`);
  const negative = render(scene(), { width, height }, samples);
  const byTheme = [
    { theme: 'day', lighting: byDay, editions: day, suffix: '' },
    { theme: 'night', lighting: byNight, editions: night, suffix: '-night' },
  ] as const;
  for (const { theme, lighting, editions, suffix } of byTheme) {
    const image = asImage(develop(negative, lighting, theme), { width, height });
    const written = await encode(image, { folder, name: `${name}${suffix}`, editions });
    for (const { file, bytes } of written) console.log(`  ${file} ${(bytes / 1000).toFixed(1)} kB`);
  }
}
