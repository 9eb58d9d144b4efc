import semver from 'semver';
import type { ReleaseManifest } from '../release/manifest';
import type { ShellFacts } from './shell-facts';

/**
 * What a release breaks of its contract with the deployed shell [MFE-6]; empty when it fits.
 * Each item is a sentence that names the release, the reason and the way out.
 */
export function checkContract(manifest: ReleaseManifest, shell: ShellFacts): string[] {
  return [
    ...checkContractVersion(manifest, shell),
    ...checkShared(manifest, shell),
    ...checkExposes(manifest, shell),
    ...checkSlices(manifest, shell),
    ...checkMessages(manifest, shell),
  ].map((reason) => `${manifest.name} ${manifest.version} was refused: ${reason}`);
}

function checkContractVersion({ contract }: ReleaseManifest, shell: ShellFacts): string[] {
  if (contract === shell.contract) return [];
  return [
    `it is built against contract ${contract}, the deployed shell has ${shell.contract}. ` +
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
    if (semver.validRange(range) === null) {
      return [`it asks for ${module} "${range}", which is not a version range. Correct its build.`];
    }
    if (semver.satisfies(provided, range, { includePrerelease: true })) return [];
    return [
      `it asks for ${module} ${range}, the deployed shell has ${provided}. ` +
        `Build it against ${compatibleLine(provided)} or roll out a new shell first.`,
    ];
  });
}

/** What to build against: the major version, below 1.0 the minor too. */
function compatibleLine(version: string): string {
  const parsed = semver.parse(version);
  if (parsed === null) return version;
  return parsed.major > 0 ? String(parsed.major) : `${parsed.major}.${parsed.minor}`;
}

function checkExposes(manifest: ReleaseManifest, shell: ShellFacts): string[] {
  const required = Object.hasOwn(shell.exposes, manifest.name) ? shell.exposes[manifest.name] : undefined;
  if (required === undefined) {
    return [`the deployed shell knows no remote of that name. Roll out a shell that uses it first.`];
  }
  return required
    .filter((expose) => !Object.hasOwn(manifest.exposes, expose))
    .map((expose) => `it does not expose ${expose}, which the deployed shell renders. Expose it again.`);
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
