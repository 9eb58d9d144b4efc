import { contractVersion } from '@pluis/contract';
import { languages } from '@pluis/i18n';
import type { ShellFacts } from '@pluis/releases';
import { sharedNames } from '../../federation/shared-names';
import { landingSections } from '../../page/landing-sections';
import { places } from '../../page/places';

/** The exact versions of the modules that the shell shares, written in by the build. */
declare const PROVIDED_VERSIONS: Readonly<Record<string, string>>;

/** What this shell offers to remotes and asks of them; a release is checked against it [MFE-6]. */
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
