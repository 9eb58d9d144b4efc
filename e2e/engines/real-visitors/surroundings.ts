import type { PageChange } from '../store-proxy';
import { addForeignAttributes, addForeignElements } from './in-page/foreign-elements';
import { nightly, nightlyUnless } from '../../harness/nightly';
import { at, type Moment } from './in-page/moments';
import { translate, type Translation } from './in-page/translator';
import { tellUncaught } from './in-page/uncaught-errors';
import { withForeignElements, withoutComments, withOtherInlineScript, withScript } from './page-changes';

/** The surroundings of the shop in the browser of a real visitor. */
export interface Surroundings {
  name: string;
  /** The rows of the requirements that they prove. */
  ids: string;
  /** Changes each page on its way to the browser. */
  change?: PageChange;
  /** A script that runs in each page, before the page's own. */
  script?: string;
  /** The moments at which something has to happen before a visitor begins. */
  moments?: readonly Moment[];
  /** An element that proves that the page is in these surroundings. */
  sign?: string;
}

const call = (code: (...args: never[]) => void, ...args: unknown[]) =>
  `(${code})(${args.map((arg) => JSON.stringify(arg)).join(', ')});`;
const actAt = (moment: Moment, act: string) => `(${at})(${JSON.stringify(moment)}, () => { ${act} });`;

/** Makes a page change: the surroundings', and the script that tells about uncaught errors. */
export function changeOf({ change = (page) => page, script = '' }: Surroundings): PageChange {
  const watched = withScript(call(tellUncaught) + script);
  return (page) => watched(change(page));
}

function translated(
  moment: 'start' | 'frame' | 'parts',
  name: string,
  translation: Translation,
): Surroundings {
  return {
    name: `translated ${name}`,
    ids: '[ENG-2] [MFE-9]',
    script: actAt(moment, call(translate, translation)),
    moments: [moment],
    sign: 'header font font',
  };
}

const addForeign = call(addForeignElements) + call(addForeignAttributes);
const laterMoments = ['frame', 'parts', 'cart'] as const;

/** Each translation, and something foreign that changes the page at another time. */
const pairs: readonly (readonly [Surroundings, Surroundings])[] = [
  [
    translated('start', 'while it is parsed, with the page’s own nodes', {
      hasOtherWords: false,
      keepsNodes: true,
      isMarked: true,
    }),
    { name: 'without comments in its HTML', ids: '[ENG-3] [MFE-9]', change: withoutComments },
  ],
  [
    translated('start', 'while it is parsed, into other words', {
      hasOtherWords: true,
      keepsNodes: false,
      isMarked: false,
    }),
    {
      name: 'with foreign elements in its HTML',
      ids: '[ENG-3] [MFE-9]',
      change: withForeignElements,
    },
  ],
  [
    translated('frame', 'once the header is hydrated, into other words in the page’s own nodes', {
      hasOtherWords: true,
      keepsNodes: true,
      isMarked: false,
    }),
    {
      name: 'with foreign elements and attributes at any time after hydration',
      ids: '[ENG-3] [MFE-9]',
      script: laterMoments.map((moment) => actAt(moment, addForeign)).join(''),
      moments: ['frame', 'parts'],
    },
  ],
  [
    translated('parts', 'once everything is hydrated', {
      hasOtherWords: false,
      keepsNodes: false,
      isMarked: true,
    }),
    {
      name: 'with foreign elements and attributes before hydration',
      ids: '[ENG-3] [MFE-9]',
      script: actAt('parsed', addForeign),
      moments: ['parsed'],
    },
  ],
];

function together(translation: Surroundings, { name, ids, ...other }: Surroundings): Surroundings {
  return {
    ...{ ...translation, ...other },
    name: `${translation.name} and ${name}`,
    ids: `[ENG-2] ${ids}`,
    script: `${translation.script ?? ''}${other.script ?? ''}`,
    moments: [...(translation.moments ?? []), ...(other.moments ?? [])],
  };
}

/** The details of tests that only Chromium has, in the nightly run. */
export const nightlyInChromium = { tag: [nightly.tag, '@chromium'] };

/**
 * Every engine meets a translator together with something foreign, as a visitor with an extension does. A journey meets one of these
 * pairs in every run and all in the nightly one, in which Chromium meets each of the surroundings alone, too: a failure there names
 * its cause.
 */
export const surroundings: readonly (Surroundings & {
  detailsOf(journey: number): { tag?: string | string[] };
})[] = [
  { name: 'in a clean browser', ids: '[ENG-1]', detailsOf: () => nightly },
  ...pairs.flat().map((each) => ({ ...each, detailsOf: () => nightlyInChromium })),
  ...pairs.map(([translation, foreign], place) => ({
    ...together(translation, foreign),
    detailsOf: (journey: number) => nightlyUnless((place + journey) % pairs.length === 0),
  })),
];

/** Only links and adding to the cart are promised there. */
export const refusedInlineScript: Surroundings = {
  name: 'with an inline script that a proxy has changed',
  ids: '[ENG-3] [MFE-9]',
  change: withOtherInlineScript,
};
