import { painted } from './painted';

/**
 * On the root element until the page's main picture (`fetchpriority="high"`) has arrived. Styles hide other pictures that long, so
 * that they take no bandwidth from it.
 */
const mainPicturePendingAttribute = 'data-main-picture-pending';
/** How long the page's script and the other pictures wait for the main picture, in milliseconds. */
const pictureTimeoutMs = 3000;
const { script = '' } = document.querySelector<HTMLElement>('[data-script]')?.dataset ?? {};
/** Trusted Types policy: only the URL of the page's own script may become a script's address. */
const policy = window.trustedTypes?.createPolicy('shell', { createScriptURL: () => script });
let isStarted = false;

function showOtherPictures(): void {
  document.documentElement.removeAttribute(mainPicturePendingAttribute);
}

/** Loads the page's own script, once and after the page has been parsed. */
function start(): void {
  if (isStarted || document.readyState === 'loading') return;
  isStarted = true;
  showOtherPictures();
  const src = policy?.createScriptURL(script) ?? script;
  document.head.append(Object.assign(document.createElement('script'), { type: 'module', src }));
}

/**
 * The page works without its script, so the script is loaded after the first paint and the main picture, or
 * with the first press.
 */
export async function startScript(): Promise<void> {
  await painted();
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  if (!picture || picture.complete) return start();
  for (const end of ['error', 'load']) picture.addEventListener(end, start);
  setTimeout(start, pictureTimeoutMs);
}

document.documentElement.setAttribute(mainPicturePendingAttribute, '');
// Also if the document is never complete, for example because a stylesheet does not arrive.
setTimeout(showOtherPictures, pictureTimeoutMs);
addEventListener('pointerdown', start);
addEventListener('keydown', start);
