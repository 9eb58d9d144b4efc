import { request } from 'node:http';
import type { Page } from '@playwright/test';

/** A resource that a page fetched. */
export interface Fetched {
  url: string;
  kind: string;
  /** The number of responses that had to arrive before it could be requested; 0 for the page's HTML. */
  depth: number;
  /** The size of its body as sent, in bytes. */
  bytes: number;
}

/** Opens a page without interaction, and returns all resources that it fetched until the network was idle. */
export async function openUntouched(page: Page, address: string): Promise<Fetched[]> {
  const devtools = await page.context().newCDPSession(page);
  const fetched = new Map<string, Fetched & { headers: number }>();
  const depths = new Map<string, number>();
  devtools.on('Network.requestWillBeSent', ({ requestId, request: { url, headers }, type, initiator }) => {
    // Documents that are fetched ahead have a budget of their own. The page's messages to the store fetch nothing.
    if (!url.startsWith('http') || 'fetch-ahead' in headers || type === 'Ping') return;
    const cause = initiator.url ?? callerOf(initiator.stack);
    const depth = depths.size === 0 ? 0 : (depths.get(cause ?? '') ?? 0) + 1;
    if (!depths.has(url)) depths.set(url, depth);
    fetched.set(requestId, { url, kind: type ?? 'Other', depth, bytes: 0, headers: 0 });
  });
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    const one = fetched.get(requestId);
    if (one) one.headers = response.encodedDataLength;
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = fetched.get(requestId);
    if (one) one.bytes = encodedDataLength - one.headers;
  });
  await devtools.send('Network.enable');
  // The budget counts everything that loads by itself, and no visible sign tells that nothing more will load.
  await page.goto(address, { waitUntil: 'networkidle' });
  await devtools.detach();
  return [...fetched.values()];
}

interface Stack {
  callFrames: { url: string }[];
  parent?: Stack;
}

/** The script that made the request, through any number of promises. */
function callerOf(stack: Stack | undefined): string | undefined {
  for (let at = stack; at; at = at.parent) {
    const caller = at.callFrames.find(({ url }) => url !== '');
    if (caller) return caller.url;
  }
  return undefined;
}

/** The size in bytes of a response body with Brotli. */
export function bytesOnTheWire(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request(address, { headers: { 'accept-encoding': 'br' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('end', () => resolve(bytes));
      response.on('error', reject);
    });
    asked.on('error', reject);
    asked.end();
  });
}
