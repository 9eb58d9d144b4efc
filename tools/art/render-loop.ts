/**
 * Renders the loop of the landing page's second step, by day and by night: `npm run render:loop`, about twenty minutes. It needs
 * FFmpeg with libaom (`apt-get install ffmpeg`). The results are committed, so that no build needs this.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readCommandLine } from '../../scripts/command-line.mjs';
import { asImage, byDay, byNight, develop } from './pictures/develop';
import { render } from './pictures/render';
import { leaving, walk } from './pictures/walk-scene';

readCommandLine('Usage: npm run render:loop\n\nRenders the loop of the landing page.', {}, () => undefined);
const size = { width: 640, height: 422 };
const framesPerSecond = 12;
const frames = 6 * framesPerSecond;
const samples = 3;
const themes = [
  { name: 'walking', theme: 'day', lighting: byDay },
  { name: 'walking-night', theme: 'night', lighting: byNight },
] as const;
const target = path.resolve(import.meta.dirname, '../../apps/marketing/src/pictures');
const folder = mkdtempSync(path.join(tmpdir(), 'pluis-loop-'));

/** A mixture of two frames: `share` (0 to 1) of the second. */
function faded(from: Buffer, to: Buffer, share: number): Buffer {
  return Buffer.from(from.map((value, index) => Math.round(value + ((to[index] ?? value) - value) * share)));
}

function developed(share: number): Buffer[] {
  const [negative] = render([walk(share)], size, samples);
  return negative ? themes.map(({ lighting, theme }) => develop(negative, lighting, theme)) : [];
}

// The first frame after the pair has left the picture: a dusty floor.
const dusty = developed(0.535);
for (let frame = 0; frame < frames; frame += 1) {
  const share = frame / frames;
  for (const [index, bytes] of developed(share).entries()) {
    const shown = faded(bytes, dusty[index] ?? bytes, leaving(share));
    const file = `${themes[index]?.name}-${String(frame).padStart(3, '0')}.png`;
    await asImage(shown, size).png().toFile(path.join(folder, file));
  }
  console.log(`frame ${frame + 1} of ${frames}`);
}
for (const { name } of themes) {
  const file = path.join(target, `${name}-640.avif`);
  const input = ['-framerate', String(framesPerSecond), '-i', path.join(folder, `${name}-%03d.png`)];
  const coding = ['-c:v', 'libaom-av1', '-crf', '46', '-b:v', '0', '-cpu-used', '3', '-pix_fmt', 'yuv420p'];
  execFileSync('ffmpeg', ['-y', '-loglevel', 'error', ...input, ...coding, '-loop', '0', file]);
  console.log(`${file} ${(statSync(file).size / 1000).toFixed(1)} kB`);
}
rmSync(folder, { recursive: true });
