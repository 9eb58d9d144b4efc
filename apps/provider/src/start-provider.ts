import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { localOrigin } from '../../../tools/address.mjs';
import { createLog, type Log } from '../../../tools/log.mjs';
import { createCartStore } from './cart/cart-store';
import { createCatalog } from './catalog/catalog';
import { ownCatalog } from './catalog/own-catalog';
import { createEndpoint, graphqlPath } from './graphql/endpoint';
import { readCall } from './http/call';
import { listen } from './http/listen';
import { send, textReply } from './http/reply';
import { route } from './http/routes';
import { createGallery } from './pictures/gallery';
import { createRequestLog } from './requests/request-log';
import { createWeatherStation } from './weather/weather';

/**
 * The public token of the embedded provider. It protects nothing, but lets the store send one as to a real
 * provider.
 */
export const embeddedToken = 'pluis-public-token';

export interface ProviderOptions {
  /** 0, the default, means any free port. */
  port?: number | undefined;
  /** It listens on all loopback addresses, and on this one. */
  host?: string | undefined;
  /** Unvalidated catalogue data of the shape of `own-catalog.ts`; by default our own products. */
  catalog?: unknown;
  token?: string | undefined;
  /** The token for `/weather` and `/requests`; without one only this machine may use them. */
  controlToken?: string | undefined;
  /** Milliseconds added to every GraphQL response. */
  latency?: number | undefined;
  /** The URL of this provider, if it differs from the host that a caller addresses. */
  publicUrl?: string | undefined;
  /** The folder in which pictures are found and stored. */
  pictureFolder?: string | undefined;
  log?: Pick<Log, 'error'> | undefined;
  /** False: nothing is written to that folder, and encoded pictures stay in memory. */
  keepsPictures?: boolean | undefined;
}

export interface Provider {
  /** Its origin, `http://localhost:4201`. */
  url: string;
  /** The URL of its GraphQL endpoint. */
  endpoint: string;
  close(): Promise<void>;
}

const ownPictureFolder = join(import.meta.dirname, '../../../.cache/pictures');

/** Bounded and without characters that could break a log line. */
const validRequestId = /^[\w.:-]{1,128}$/;

/** The fields of a failed request in the log: the shell's request id if it sent one, and the path without the query. */
function failureFields({ method, url = '', headers }: IncomingMessage, error: unknown): object {
  const given = headers['x-request-id'];
  const requestId = typeof given === 'string' && validRequestId.test(given) ? given : randomUUID();
  const err =
    error instanceof Error ? { type: error.name, message: error.message, stack: error.stack } : error;
  return { requestId, method, path: url.split('?')[0], err };
}

/** Starts an embedded provider; throws an Error with a sentence if its catalogue is invalid or its port is in use. */
export async function startProvider(options: ProviderOptions = {}): Promise<Provider> {
  const catalog = createCatalog(options.catalog ?? ownCatalog);
  const token = options.token ?? embeddedToken;
  const carts = createCartStore();
  const station = createWeatherStation();
  const requests = createRequestLog();
  const withdrawals = new Map();
  const gallery = createGallery(options.pictureFolder ?? ownPictureFolder, {
    isKept: options.keepsPictures ?? true,
  });
  const graphql = createEndpoint({
    catalog,
    carts,
    station,
    log: requests,
    token,
    latency: options.latency ?? 0,
  });
  const { controlToken, log = createLog('provider') } = options;
  const parts = {
    catalog,
    carts,
    station,
    log: requests,
    gallery,
    token,
    controlToken,
    graphql,
    withdrawals,
  };
  let ownUrl = 'http://localhost';

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const hungUp = new AbortController();
    response.once('close', () => hungUp.abort());
    const call = readCall(request, ownUrl, options.publicUrl);
    const result = call
      ? await route(call, parts, hungUp.signal)
      : textReply(400, 'This address cannot be read.');
    if (!response.destroyed) send(result, request, response);
  };

  const listening = await listen(
    (request, response) => {
      answer(request, response).catch((error: unknown) => {
        log.error('a request failed', failureFields(request, error));
        if (!response.headersSent && !response.destroyed) {
          send(textReply(500, 'The provider failed; its log says why.'), request, response);
        }
      });
    },
    options.host,
    options.port ?? 0,
  );
  ownUrl = options.publicUrl ?? localOrigin('localhost', listening.port);
  return { url: ownUrl, endpoint: `${ownUrl}${graphqlPath}`, close: listening.close };
}
