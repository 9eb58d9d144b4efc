import { createElement, memo, Suspense, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { PageId } from '@pluis/contract';
import { ErrorBoundary } from './error-boundary';
import { ErrorPage } from './error-page';
import { PartUnavailable } from './part-unavailable';
import { PartMissing, useParts } from './parts';
import styles from './part.module.css';

/**
 * The place of a page's part. Whatever becomes of the part costs this place only [MFE-4]. It is memoised and takes no
 * changing props: a part that is still asleep in the server's HTML must not be rendered anew from above.
 */
export const PagePart = memo(function PagePart({ id, fallback }: { id: PageId; fallback: ReactNode }) {
  const parts = useParts();
  const [attempt, setAttempt] = useState(0);
  const tryAgain = () => {
    parts.retry(id);
    setAttempt((count) => count + 1);
  };
  const missing = parts.missing(id);
  // This page was told of no release; another one may be.
  if (missing) return <PartUnavailable reason={missing} onRetry={() => location.reload()} />;
  const standIn = (error: unknown) => {
    if (parts.hasSpare(id, error)) return fallback;
    return error instanceof PartMissing ? (
      <PartUnavailable reason={error.reason} onRetry={tryAgain} />
    ) : (
      <ErrorPage error={error} onRetry={tryAgain} />
    );
  };
  return (
    <div data-part={id} className={styles['part']}>
      <ErrorBoundary
        key={attempt}
        onError={(error) => parts.failed(id, error) && tryAgain()}
        fallback={standIn}
      >
        <Suspense fallback={<OnItsWay otherwise={fallback} />}>
          <PageBody id={id} />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
});

/** What is seen of a page while its code is on its way: the page as the server renders it, if that is there. */
function OnItsWay({ otherwise }: { otherwise: ReactNode }) {
  const snapshot = useParts().snapshot(useLocation());
  if (!snapshot) return otherwise;
  return (
    <div
      data-snapshot=""
      className={styles['snapshot']}
      dangerouslySetInnerHTML={{ __html: snapshot.html }}
    />
  );
}

function PageBody({ id }: { id: PageId }) {
  return createElement(useParts().component(id));
}

/** What a page's part shows after `main` (the landing page's footer). It can be absent without a word. */
export const PartFooter = memo(function PartFooter({ id }: { id: PageId }) {
  const parts = useParts();
  if (parts.missing(id)) return null;
  return (
    <div data-part={id} className={styles['part']}>
      <ErrorBoundary onError={(error) => parts.failed(id, error)} fallback={() => null}>
        <Suspense>
          <FooterBody id={id} />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
});

function FooterBody({ id }: { id: PageId }) {
  return createElement(useParts().footer(id));
}
