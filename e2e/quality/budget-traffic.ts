import { request } from 'node:http';
import type { Page } from '@playwright/test';

/** Something that a page fetched. */
export interface Fetched {
  url: string;
  kind: string;
  /** How many answers had to come before it could be asked for; the page's own HTML has 0. */
  depth: number;
  /** What was sent of its body, in bytes. */
  bytes: number;
}

/** Opens a page, touches nothing, and gives all that it fetched until nothing more came. */
export async function openUntouched(page: Page, address: string): Promise<Fetched[]> {
  const devtools = await page.context().newCDPSession(page);
  const fetched = new Map<string, Fetched & { headers: number }>();
  const depths = new Map<string, number>();
  devtools.on('Network.requestWillBeSent', ({ requestId, request: { url }, type, initiator }) => {
    if (!url.startsWith('http')) return;
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
  // A budget counts all that comes by itself: there is nothing to see that says that no more will.
  await page.goto(address, { waitUntil: 'networkidle' });
  await devtools.detach();
  return [...fetched.values()];
}

interface Stack {
  callFrames: { url: string }[];
  parent?: Stack;
}

/** The script that asked, however many promises ago. */
function callerOf(stack: Stack | undefined): string | undefined {
  for (let at = stack; at; at = at.parent) {
    const caller = at.callFrames.find(({ url }) => url !== '');
    if (caller) return caller.url;
  }
  return undefined;
}

/** How many bytes a server sends as the body of an answer when brotli is welcome. */
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
