import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { startProvider } from '../start-provider';
import type { Provider } from '../start-provider';

let provider: Provider;
let pictureFolder: string;

beforeAll(async () => {
  pictureFolder = await mkdtemp(join(tmpdir(), 'pictures-'));
  provider = await startProvider({ pictureFolder });
});

afterAll(async () => {
  await provider.close();
  await rm(pictureFolder, { recursive: true, force: true });
});

function picture(query: string, accept = 'image/avif,image/webp,*/*'): Promise<Response> {
  return fetch(`${provider.url}/pictures/pair-classic-oat.png?v=3${query}`, { headers: { accept } });
}

describe('a product picture', () => {
  it.each([48, 333, 600])('comes %i pixels wide when asked to', async (width) => {
    const response = await picture(`&width=${width}`);
    const { width: real, height } = await sharp(await response.arrayBuffer()).metadata();
    expect([real, height]).toEqual([width, width]);
  });

  it.each([
    ['image/avif,image/webp,*/*', 'image/avif'],
    ['image/webp,*/*', 'image/webp'],
    ['*/*', 'image/jpeg'],
    ['image/png', 'image/png'],
  ])('for who accepts %s is %s', async (accept, type) => {
    const response = await picture('&width=32', accept);
    expect(response.headers.get('content-type')).toBe(type);
    expect((await sharp(await response.arrayBuffer()).metadata()).format).toBe(
      type === 'image/avif' ? 'heif' : type.slice('image/'.length),
    );
  });

  it('has the format that its URL names, for any Accept header', async () => {
    expect((await picture('&width=32&format=webp', '*/*')).headers.get('content-type')).toBe('image/webp');
  });

  it('is cut to fit when both sides and a crop are given', async () => {
    const response = await picture('&width=64&height=32&crop=center');
    expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ width: 64, height: 32 });
  });

  it('may be cached forever by anyone, and read by any page', async () => {
    const { headers } = await picture('&width=32');
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept',
      'access-control-allow-origin': '*',
      'timing-allow-origin': '*',
    });
  });

  it('stays small: at 600 pixels no more than 20 kB', async () => {
    expect((await (await picture('&width=600')).arrayBuffer()).byteLength).toBeLessThan(20_000);
  });

  it.each(['width=15', 'width=2049', 'width=', 'width=6.5', 'height=x', 'format=gif', 'crop=middle'])(
    'is refused in a sentence for %s',
    async (query) => {
      const response = await picture(`&${query}`);
      expect(response.status).toBe(400);
      expect(await response.text()).toMatch(/^The \w+ of a picture is .*\.\n$/);
    },
  );

  it('is not found under a name that no picture has', async () => {
    for (const name of ['pair-classic-tartan', 'pair', '../secret', 'pair-classic-oat-sky-blush']) {
      expect((await fetch(`${provider.url}/pictures/${name}.png`)).status).toBe(404);
    }
  });
});
