import type { SentPage } from '../cache/page-cache';
import { toWitness, type FailureRecorder } from '../evidence/evidence';
import type { Visit } from '../visit/visit';

/**
 * Counts a view for the page's own part. If another release replaced a part, or the server could not render
 * it, that is a failure of the visitor's release; this also applies to slots. The shown releases come from
 * the page and not from the quarantine, because a cached page may show other releases than a new one would
 * [MFE-9].
 */
export function countViews(
  evidence: FailureRecorder,
  visit: Visit,
  page: string,
  shown: SentPage['shown'],
): void {
  const witness = toWitness(visit, page);
  for (const { remote, version, isPage, isRendered } of shown) {
    const { replaced, releases: [first] = [] } = visit.releases[remote] ?? {};
    const wanted = replaced?.version ?? first?.release.version;
    if (isPage && version !== undefined) evidence.viewed(witness, remote, version);
    if (wanted !== undefined && (version !== wanted || !isRendered))
      evidence.failed(witness, remote, wanted, 'server');
  }
}
