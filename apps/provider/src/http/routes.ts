import type { CartStore } from '../cart/cart-store';
import type { Catalog } from '../catalog/catalog';
import { checkoutPage, unknownCheckoutPage } from '../checkout/checkout-page';
import { indexPage } from '../checkout/index-page';
import { isGraphqlPath } from '../graphql/endpoint';
import type { Handler } from '../graphql/endpoint';
import type { Gallery } from '../pictures/gallery';
import { servePicture } from '../pictures/serve-picture';
import { controlRequests } from '../requests/request-control';
import type { RequestLog } from '../requests/request-log';
import { controlWeather } from '../weather/weather-control';
import { speakIn } from '../texts/speak';
import type { WeatherStation } from '../weather/weather';
import { withdrawals, type WithdrawalStore } from '../withdrawals/withdrawals';
import type { Call } from './call';
import { refuseControl } from './control-access';
import { htmlReply, jsonReply, textReply } from './reply';
import type { Reply } from './reply';

export interface ProviderParts {
  catalog: Catalog;
  carts: CartStore;
  station: WeatherStation;
  log: RequestLog;
  gallery: Gallery;
  token: string;
  /** The token for the controls; without one only this machine may use them. */
  controlToken: string | undefined;
  graphql: Handler;
  withdrawals: WithdrawalStore;
}

function checkout(call: Call, parts: ProviderParts): Reply {
  const [, token = ''] = /^\/checkouts\/([\w-]+)$/.exec(call.url.pathname) ?? [];
  const cart = parts.carts.findByToken(token);
  const key = call.url.searchParams.get('key');
  const speech = speakIn(call.url.searchParams.get('locale'));
  if (!cart || (key !== null && key !== cart.key)) return htmlReply(404, unknownCheckoutPage(speech));
  const channel = call.url.searchParams.get('channel');
  return htmlReply(200, checkoutPage(cart, parts.catalog.inLanguage(speech.language), channel, speech));
}

/** Routes a call to its handler. */
export async function route(call: Call, parts: ProviderParts, signal: AbortSignal): Promise<Reply> {
  const { pathname } = call.url;
  if (isGraphqlPath(pathname)) return parts.graphql(call, signal);
  if (pathname.startsWith('/pictures/')) return servePicture(call, parts.gallery, parts.station, signal);
  if (pathname === '/weather' || pathname === '/requests') {
    const { socket, headers } = call.request;
    const refusal = refuseControl({ remoteAddress: socket.remoteAddress, headers }, parts.controlToken);
    if (refusal) return refusal;
    return pathname === '/weather' ? controlWeather(call, parts.station) : controlRequests(call, parts.log);
  }
  if (pathname === '/withdrawals') return withdrawals(call, parts);
  if (call.method !== 'GET' && call.method !== 'HEAD') {
    return textReply(405, 'Use GET here.', { allow: 'GET, HEAD' });
  }
  if (pathname.startsWith('/checkouts/')) return checkout(call, parts);
  if (pathname === '/healthz') return jsonReply(200, { status: 'ok' });
  if (pathname === '/') {
    const [accepted] = (call.request.headers['accept-language'] ?? '').split(/[,;]/);
    const speech = speakIn(call.url.searchParams.get('locale') ?? accepted);
    return htmlReply(200, indexPage(call.origin, parts.token, speech));
  }
  return textReply(404, 'Not found. The page / describes this server.');
}
