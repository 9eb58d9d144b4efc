import type { Call } from '../http/call';
import { preflight, withCors } from '../http/cors';
import { reply, textReply } from '../http/reply';
import type { Reply } from '../http/reply';
import { answerOf, waitFor } from '../weather/forecast';
import type { WeatherStation } from '../weather/weather';
import type { Gallery } from './gallery';
import { pictureNames } from './master';
import { readPictureRequest } from './picture-request';
import type { PictureRequest } from './picture-request';

/** URLs contain `pictureVersion`, so the picture at a URL never changes. */
const forever = { 'cache-control': 'public, max-age=31536000, immutable', vary: 'Accept' };

async function paint(call: Call, gallery: Gallery): Promise<Reply> {
  const name = /^\/pictures\/([a-z-]+)\.png$/.exec(call.url.pathname)?.[1] ?? '';
  if (!pictureNames.has(name)) return textReply(404, 'There is no such picture.');
  let request: PictureRequest;
  try {
    request = readPictureRequest(call.url.searchParams, call.request.headers.accept ?? '');
  } catch (error) {
    return textReply(400, error instanceof Error ? error.message : String(error));
  }
  return reply(200, `image/${request.format}`, await gallery.picture(name, request), forever);
}

/** Serves `/pictures/<name>.png`; see `readPictureRequest` for sizes and formats. */
export async function servePicture(
  call: Call,
  gallery: Gallery,
  station: WeatherStation,
  signal: AbortSignal,
): Promise<Reply> {
  if (call.method === 'OPTIONS') return preflight(call, 'GET, HEAD, OPTIONS');
  if (call.method !== 'GET' && call.method !== 'HEAD') {
    return withCors(textReply(405, 'Ask for pictures with GET.', { allow: 'GET, HEAD, OPTIONS' }));
  }
  const weather = station.meet({ names: [], isPicture: true });
  await waitFor(weather, signal);
  const own = answerOf(weather) ?? (await paint(call, gallery));
  if (own.kind !== 'whole') return own;
  return withCors(weather.kind === 'truncated' ? { kind: 'truncated', reply: own } : own);
}
