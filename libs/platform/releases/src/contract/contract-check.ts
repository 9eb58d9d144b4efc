import semver from 'semver';
import type { ReleaseManifest } from '../release/manifest';
import { checkNames } from './check-names';
import { checkNeeds } from './check-needs';
import { claimOf, conflicts, hasPlace, reservedPaths } from './claims';
import type { ShellFacts } from './shell-facts';

/**
 * Checks a release against the contract of the deployed shell [MFE-6]. Returns one sentence per violation,
 * each with the release, the reason and a remedy; empty if the release fits.
 */
export function checkContract(manifest: ReleaseManifest, shell: ShellFacts): string[] {
  return [
    ...checkContractVersion(manifest, shell),
    ...checkShared(manifest, shell),
    ...checkNames(manifest, shell),
    ...checkExposes(manifest, shell),
    ...checkClaims(manifest, shell),
    ...checkLinks(manifest, shell),
    ...checkNeeds(manifest, shell),
    ...checkPrefix(manifest, shell),
    ...checkSlices(manifest, shell),
    ...checkMessages(manifest, shell),
  ].map((reason) => `${manifest.name} ${manifest.version} was refused: ${reason}`);
}

/** A shell also accepts the previous contract version, so that remotes can upgrade one by one after it. */
function checkContractVersion({ contract }: ReleaseManifest, shell: ShellFacts): string[] {
  const oldest = Math.max(1, shell.contract - 1);
  if (contract >= oldest && contract <= shell.contract) return [];
  const accepted = oldest === shell.contract ? '' : ` and takes ${oldest}`;
  return [
    `it is built against contract ${contract}, the deployed shell has ${shell.contract}${accepted}. ` +
      (contract > shell.contract
        ? 'Roll out a new shell first.'
        : `Build it against contract ${shell.contract}.`),
  ];
}

function checkShared(manifest: ReleaseManifest, shell: ShellFacts): string[] {
  return Object.entries(manifest.shared).flatMap(([module, range]) => {
    const provided = Object.hasOwn(shell.shared, module) ? shell.shared[module] : undefined;
    if (provided === undefined) {
      return [
        `it asks for ${module}, which the deployed shell does not share. ` +
          'Bundle it with the remote or roll out a shell that shares it first.',
      ];
    }
    if (semver.satisfies(provided, range, { includePrerelease: true })) return [];
    return [
      `it asks for ${module} ${range}, the deployed shell has ${provided}. ` +
        `Build it against ${compatibleLine(provided)} or roll out a new shell first.`,
    ];
  });
}

/** The version line to build against: the major version, and below 1.0 also the minor version. */
function compatibleLine(version: string): string {
  const parsed = semver.parse(version);
  if (parsed === null) return version;
  return parsed.major > 0 ? String(parsed.major) : `${parsed.major}.${parsed.minor}`;
}

/** Every page and every filled slot must name an expose of the release, and every slot must exist in the shell. */
function checkExposes(manifest: ReleaseManifest, shell: ShellFacts): string[] {
  const { routes, slots } = manifest;
  const used = [
    ...routes.map(({ path, expose }) => ({ expose, use: `its page ${path}` })),
    ...Object.entries(slots).map(([place, expose]) => ({ expose, use: `the place ${place}` })),
  ];
  return [
    ...used
      .filter(({ expose }) => !Object.hasOwn(manifest.exposes, expose))
      .map(({ expose, use }) => `it does not expose ${expose}, which it names for ${use}. Expose it.`),
    ...Object.keys(slots)
      .filter((place) => !hasPlace(shell.places, place))
      .map(
        (place) =>
          `it fills the place ${place}, which the deployed shell does not have ` +
          `(it has ${shell.places.join(', ')}). Correct the name or roll out a shell that has it first.`,
      ),
  ];
}

/** No path or slot may be claimed by another remote or reserved by the shell. */
function checkClaims(manifest: ReleaseManifest, shell: ShellFacts): string[] {
  const claim = claimOf([manifest]);
  const reserved = claim.routes.filter((path) => reservedPaths.includes(path.split('/')[1] ?? ''));
  return [
    ...reserved.map((path) => `it claims ${path}, which the shell answers itself. Choose another path.`),
    ...conflicts(manifest.name, claim, shell.claims).map(({ claimed, remote, taken }) => {
      const what = claimed === taken ? claimed : `${claimed}, which overlaps ${taken}`;
      return (
        `${manifest.name} claims ${what}, and ${remote} has it. ` +
        'Choose another one, or let the other team give it up first.'
      );
    }),
  ];
}

/** Every link needs a text in each of the shell's languages. */
function checkLinks(manifest: ReleaseManifest, shell: ShellFacts): string[] {
  return manifest.routes.flatMap(({ path, link, footer }) =>
    Object.entries({ link, footer }).flatMap(([name, declared]) => {
      const missing = declared
        ? shell.languages.filter((language) => !Object.hasOwn(declared.text, language))
        : [];
      return missing.length === 0
        ? []
        : [`its link to ${path} has no text in ${missing.join(', ')}. Add it to the route's ${name}.`];
    }),
  );
}

/** If two remotes used the same prefix, their class names could not be told apart. */
function checkPrefix({ name, prefix }: ReleaseManifest, shell: ShellFacts): string[] {
  const owner =
    prefix === undefined
      ? undefined
      : prefix === shell.prefix
        ? 'the shell'
        : Object.keys(shell.claims).find(
            (remote) => remote !== name && shell.claims[remote]?.prefixes?.includes(prefix),
          );
  if (owner === undefined) return [];
  return [
    `its class names begin with ${prefix}, as those of ${owner} do. Choose another prefix in remote.json.`,
  ];
}

function checkSlices(manifest: ReleaseManifest, shell: ShellFacts): string[] {
  const owners = new Map(shell.slices.map((slice) => [slice, 'the shell']));
  for (const [remote, slices] of Object.entries(shell.remoteSlices)) {
    if (remote !== manifest.name) slices.forEach((slice) => owners.set(slice, remote));
  }
  return manifest.slices.flatMap((slice) => {
    const owner = owners.get(slice);
    if (owner === undefined) return [];
    return [`it injects the store slice ${slice}, which ${owner} has. Give the slice another name.`];
  });
}

function checkMessages(manifest: ReleaseManifest, shell: ShellFacts): string[] {
  if (Object.keys(manifest.messageKeys).length === 0) return [];
  const [source = ''] = shell.languages;
  const wanted = Math.max(1, manifest.messageKeys[source] ?? 0);
  return shell.languages.flatMap((language) => {
    const present = manifest.messageKeys[language] ?? 0;
    if (present >= wanted) return [];
    return [`${language} has ${present} of ${wanted} messages. Translate the rest.`];
  });
}
