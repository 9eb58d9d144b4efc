import { painted } from './painted';

declare global {
  interface Window {
    /** Not every browser has it, nor do the platform's types. */
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL(url: string): string },
      ): { createScriptURL(url: string): string };
    };
  }
}

/** How long the page's script waits for the page's main picture, in milliseconds. */
const patience = 3000;
const { script = '' } = document.currentScript?.dataset ?? {};
/** No text becomes a script's address unless this has passed it: the page's own script, and nothing else ever. */
const policy = window.trustedTypes?.createPolicy('shell', { createScriptURL: () => script });
let isStarted = false;

/** Fetches the page's own script: once, and not before the page has been read. */
function start(): void {
  if (isStarted || document.readyState === 'loading') return;
  isStarted = true;
  const src = policy?.createScriptURL(script) ?? script;
  document.head.append(Object.assign(document.createElement('script'), { type: 'module', src }));
}

/** The page works as it is: its script comes behind its first paint and its main picture, or with the first press. */
export async function startScript(): Promise<void> {
  await painted();
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  if (!picture || picture.complete) return start();
  for (const end of ['load', 'error']) picture.addEventListener(end, start);
  setTimeout(start, patience);
}

addEventListener('pointerdown', start);
addEventListener('keydown', start);
