import {
  openRelease,
  openTimeoutMs,
  publishedVersions,
  readRelease,
  ReleaseError,
  type ReleaseManifest,
  type ReleaseRef,
  releasePlace,
  type RemoteReleaseRef,
} from '@pluis/releases';
import { unknownText } from './known-remotes';
import { RolloutRefusal, type ReleaseChecks, type Operation } from './context';

/** Timeout for finding a release, in milliseconds. */
const findTimeoutMs = 15_000;

/** Finds a published release. Throws `RolloutRefusal` if there is none, `ReleaseError` if the store fails. */
export async function findRelease(
  operation: Operation,
  remote: string,
  version: string,
): Promise<ReleaseRef> {
  const place = releasePlace(operation.settings);
  try {
    const signal = AbortSignal.timeout(findTimeoutMs);
    const { integrity } = await readRelease(place, { remote, version }, { signal });
    return { version, integrity };
  } catch (error) {
    if (!(error instanceof ReleaseError) || error.kind !== 'not-found') throw error;
    const published = await publishedVersions(place, remote);
    const { state } = await operation.store().read();
    if (published.length === 0 && !state.remotes.has(remote))
      throw new RolloutRefusal(unknownText(state, remote), { cause: error });
    const known = published.slice(0, 5).map((release) => release.version);
    throw new RolloutRefusal(
      `${remote} ${version} is not published in ${place.name}.` +
        (known.length === 0 ? '' : ` Published: ${known.join(', ')}.`),
      { cause: error },
    );
  }
}

/**
 * Verifies a release, then runs the contract checks and `alsoCheck` on its manifest, which it returns. Throws
 * `RolloutRefusal` with all reasons. [MFE-6]
 */
export async function checkRelease(
  operation: Operation,
  ref: RemoteReleaseRef,
  alsoCheck: (manifest: ReleaseManifest) => readonly string[] = () => [],
): Promise<ReleaseManifest> {
  const release = await verifyRelease(operation, ref);
  const reasons = [...alsoCheck(release.manifest), ...(await operation.checks(release))];
  if (reasons.length > 0) throw new RolloutRefusal(reasons.join('\n'));
  return release.manifest;
}

/** Returns all reasons to refuse a release, by the checks of any shell; an unreadable release is one reason. */
export async function refusalsOf(
  operation: Operation,
  ref: RemoteReleaseRef,
  checks: ReleaseChecks,
): Promise<readonly string[]> {
  try {
    return await checks(await verifyRelease(operation, ref));
  } catch (error) {
    if (!(error instanceof RolloutRefusal)) throw error;
    return [error.message];
  }
}

/**
 * Opens a release and verifies its every byte, with the timeout of the servers: a release that they would refuse is not
 * accepted here. Throws `RolloutRefusal`.
 */
export async function verifyRelease(operation: Operation, ref: RemoteReleaseRef) {
  const signal = AbortSignal.timeout(openTimeoutMs);
  try {
    return await openRelease(releasePlace(operation.settings), ref, { signal });
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    const advice =
      error.kind === 'timeout'
        ? `Servers also use a timeout of ${openTimeoutMs / 1000} s. Try again, make the release smaller, or use a faster store.`
        : 'Publish it again under another version.';
    throw new RolloutRefusal(`${ref.remote} ${ref.version} was refused: ${error.message}. ${advice}`, {
      cause: error,
    });
  }
}
