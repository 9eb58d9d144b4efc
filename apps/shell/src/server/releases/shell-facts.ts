import { contractVersion } from '@pluis/contract';
import { languages } from '@pluis/i18n';
import type { ShellFacts } from '@pluis/releases';
import { sharedNames } from '../../federation/shared-names';
import { landingSections } from '../../page/landing-sections';
import { places } from '../../page/places';

/** The exact versions of the shared modules, inserted by the build. */
declare const PROVIDED_VERSIONS: Readonly<Record<string, string>>;

/** The capabilities and requirements of this shell; releases are checked against them [MFE-6]. */
export const shellFacts: ShellFacts = {
  contract: contractVersion,
  shared: { ...PROVIDED_VERSIONS },
  names: Object.fromEntries(Object.entries(sharedNames).map(([id, names]) => [id, [...names]])),
  places: [...places],
  claims: {},
  needs: { routes: ['/'], links: ['/shop'], sections: { '/': [...landingSections] } },
  prefix: 's',
  slices: ['cart', 'locale'],
  remoteSlices: {},
  holdings: {},
  languages: languages.map(({ code }) => code),
};
