import { throwsInBrowser } from '../../../e2e/harness/faults';
import type { Remote, Variant } from '../../../e2e/harness/variant';

/** The behaviour of the simulated shoppers who get a release on trial. */
export interface Behaviour {
  /** The share of views whose part throws in the browser, 0 to 1. */
  readonly throws?: number;
  /** The language in which nothing can be added to the cart. */
  readonly addsNothingIn?: string;
  readonly opensNoCart?: boolean;
  /** How much later the largest element is painted, in milliseconds. */
  readonly showsLaterMs?: number;
}

export interface Scenario {
  readonly name: string;
  readonly remote: Remote;
  readonly variant: Variant;
  /** The same fault, for shoppers that are simulated without a browser. */
  readonly behaviour: Behaviour;
  readonly isFaulty: boolean;
}

/** The list, the product page and the landing page show their data this much later, in milliseconds. */
const delayMs = 400;

/** Faults that a rollout has to find, and a good release that it has to leave alone. */
export const scenarios: readonly Scenario[] = [
  {
    name: 'a tenth of the views throws',
    remote: 'catalog',
    variant: { browser: `if (Math.random() < 0.1) { ${throwsInBrowser.browser} } return module;` },
    behaviour: { throws: 0.1 },
    isFaulty: true,
  },
  {
    name: `LCP ${delayMs} ms later`,
    remote: 'catalog',
    variant: {
      server: `for (const name of Object.keys(exposes)) {
        const { load } = exposes[name];
        if (load) exposes[name] = { ...exposes[name], async load(...given) {
          await new Promise((resolve) => setTimeout(resolve, ${delayMs}));
          return load(...given);
        } };
      }`,
    },
    // The server keeps pages, so the data is late for few visitors. A page whose pictures are late is late for everybody.
    behaviour: { showsLaterMs: delayMs },
    isFaulty: true,
  },
  {
    name: 'nothing can be added in German',
    remote: 'catalog',
    variant: {
      browser: `document.addEventListener('click', (event) => {
        if (document.documentElement.lang === 'de' && event.target.closest?.('[data-cart-item]'))
          event.stopImmediatePropagation();
      }, true);
      return module;`,
    },
    behaviour: { addsNothingIn: 'de' },
    isFaulty: true,
  },
  {
    name: 'a cart that does not open',
    remote: 'cart',
    variant: {
      browser: `return expose.endsWith('CartSheet') ? { ...module, default: () => null } : module;`,
    },
    behaviour: { opensNoCart: true },
    isFaulty: true,
  },
  { name: 'a good release', remote: 'catalog', variant: {}, behaviour: {}, isFaulty: false },
];
