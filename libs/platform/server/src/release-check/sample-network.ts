import { answerQuery, prepareProvider } from './sample-provider';
import { sampleOrigin, sampleStorefrontUrl } from './sample-shop';

interface Options {
  /** The origins that the release declares. */
  hosts: readonly string[];
  /** Receives the reasons to refuse the release. */
  onProblem(sentence: string): void;
}

/**
 * Simulates the network for a release: the sample shop answers for the provider, a declared host fails, and
 * any other host is a problem. No request leaves this process.
 */
export function simulateNetwork({ hosts, onProblem }: Options): void {
  prepareProvider();
  const ownFetch = globalThis.fetch;

  /** Returns the URL of a request; undefined if a browser would block it. */
  function allowed(address: unknown): URL | undefined {
    const url = new URL(String(address), 'location' in globalThis ? location.href : undefined);
    const { origin, protocol } = url;
    if (origin === sampleOrigin || hosts.includes(origin) || /^(data|blob|file):$/.test(protocol)) return url;
    const host = origin.replace(/^ws/, 'http');
    if (hosts.includes(host)) return url;
    onProblem(
      `it requests ${host}, which its remote.json does not declare, so browsers would block it. ` +
        `Add "${host}" to "hosts" there.`,
    );
    return undefined;
  }

  const answer: typeof fetch = async (input, init) => {
    const request = input instanceof Request ? input : undefined;
    const url = allowed(request?.url ?? input);
    if (!url) throw new TypeError('Failed to fetch');
    if (url.protocol === 'data:') return ownFetch(input, init);
    if (url.href.startsWith(sampleStorefrontUrl)) {
      const body = init?.body ?? (await request?.text());
      const answered = await answerQuery(body);
      for (const { message } of answered.errors ?? [])
        onProblem(`the provider refuses its query: ${message.replace(/[.?!]*$/, '')}.`);
      return Response.json(answered);
    }
    const status = url.origin === sampleOrigin ? 404 : 503;
    return Response.json({}, { status });
  };

  /** A connection that opens and never receives anything. */
  class SilentConnection extends EventTarget {
    constructor(address: unknown) {
      super();
      allowed(address);
    }
    send() {}
    close() {}
  }

  const replaced = { fetch: answer, WebSocket: SilentConnection, EventSource: SilentConnection };
  for (const page of [globalThis, ...('window' in globalThis ? [window] : [])]) Object.assign(page, replaced);
  if (!('window' in globalThis)) return;
  Reflect.set(navigator, 'sendBeacon', (address: unknown) => allowed(address) !== undefined);
  Object.assign(XMLHttpRequest.prototype, {
    open: (_method: string, address: unknown) => allowed(address),
    setRequestHeader() {},
    send() {},
  });
}
