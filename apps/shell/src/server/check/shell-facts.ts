import { contractVersion, parts } from '@pluis/contract';
import { languages } from '@pluis/i18n';
import type { ShellFacts } from '@pluis/releases';

/** The exact versions of the modules that the shell shares, written in by the build. */
declare const PROVIDED_VERSIONS: Readonly<Record<string, string>>;

/** What this shell offers to remotes and asks of them; a release is checked against it [MFE-6]. */
export const shellFacts: ShellFacts = {
  contract: contractVersion,
  shared: { ...PROVIDED_VERSIONS },
  exposes: Object.fromEntries(Object.entries(parts).map(([remote, exposes]) => [remote, [...exposes]])),
  slices: ['cart', 'locale'],
  remoteSlices: {},
  languages: languages.map(({ code }) => code),
};
