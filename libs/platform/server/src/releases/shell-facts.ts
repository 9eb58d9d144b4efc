import { contractVersion } from '@pluis/contract';
import { languages } from '@pluis/i18n';
import type { ShellFacts } from '@pluis/releases';
import { sharedNames } from '@pluis/browser/federation';
import { places } from '@pluis/browser/protocol';

/** The exact versions of the shared modules, inserted by the build. */
declare const PROVIDED_VERSIONS: Readonly<Record<string, string>>;
/** Facts of the shell's build: the prefix of its class names, and its needs of the releases. */
declare const SHELL: Required<Pick<ShellFacts, 'prefix' | 'needs'>>;

/** The capabilities and requirements of this shell; releases are checked against them [MFE-6]. */
export const shellFacts: ShellFacts = {
  contract: contractVersion,
  shared: { ...PROVIDED_VERSIONS },
  names: Object.fromEntries(Object.entries(sharedNames).map(([id, names]) => [id, [...names]])),
  places: [...places],
  claims: {},
  needs: SHELL.needs,
  prefix: SHELL.prefix,
  slices: ['cart', 'locale'],
  remoteSlices: {},
  languages: languages.map(({ code }) => code),
};
