import { JSDOM } from 'jsdom';

/**
 * Turns this process into a browser, as far as jsdom allows. Loaded before everything else (`node --import`),
 * because React and the federation runtime look for a browser when they are imported.
 */
const { window } = new JSDOM('<!doctype html><html lang="en"><head></head><body></body></html>', {
  url: 'https://shop.example/',
  pretendToBeVisual: true,
});

/** Node has its own versions of these, which jsdom's elements do not accept. */
const ofTheBrowser =
  /^(Event|CustomEvent|EventTarget|MessageEvent|Abort.*|Blob|File|FormData|navigator|.*Storage)$/;

for (const name of Object.getOwnPropertyNames(window)) {
  if (name in globalThis && !ofTheBrowser.test(name)) continue;
  const value: unknown = Reflect.get(window, name);
  Object.defineProperty(globalThis, name, { configurable: true, writable: true, value });
}

class NothingObserved {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

function open(this: Element) {
  this.setAttribute('open', '');
}
function close(this: Element) {
  this.removeAttribute('open');
}
function nothing() {}

/** Stubs for features that every supported browser has and jsdom lacks. */
const lacking = {
  IntersectionObserver: NothingObserved,
  ResizeObserver: NothingObserved,
  PerformanceObserver: NothingObserved,
  matchMedia: (media: string) => ({
    ...{ media, matches: false, onchange: null },
    ...{ addEventListener: nothing, removeEventListener: nothing, dispatchEvent: () => false },
  }),
  requestIdleCallback: (work: () => void) => setTimeout(work, 0),
  cancelIdleCallback: (handle: NodeJS.Timeout) => clearTimeout(handle),
  scrollTo: nothing,
  scrollBy: nothing,
  open: () => null,
  CSS: { supports: () => true, escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') },
};
Object.assign(window, lacking);
Object.assign(globalThis, lacking);
const elementMethods = {
  ...{ scrollTo: nothing, scrollBy: nothing, scrollIntoView: nothing, getAnimations: () => [] },
  ...{ showPopover: nothing, hidePopover: nothing, togglePopover: nothing },
  ...{ setPointerCapture: nothing, releasePointerCapture: nothing, hasPointerCapture: () => false },
  animate: () => ({
    finished: Promise.resolve(),
    cancel: nothing,
    finish: nothing,
    addEventListener: nothing,
  }),
};
Object.assign(window.Element.prototype, elementMethods);
Object.assign(window.HTMLDialogElement.prototype, { show: open, showModal: open, close });
Object.assign(window.HTMLMediaElement.prototype, { play: async () => {}, pause: nothing, load: nothing });
