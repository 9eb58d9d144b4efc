import { createElement, memo, Suspense, useState, type ComponentType } from 'react';
import type { PartId } from '@pluis/contract';
import { partAttribute } from '@pluis/contract/html';
import { ErrorBoundary } from './error-boundary';
import { PartMissing, useParts } from './parts';
import styles from './part-place.module.css';

/** What a place shows that has no part to show. */
export interface FailureProps {
  error: unknown;
  onRetry(): void;
}

interface Props {
  id: PartId;
  /** What of the part stands here: the part itself, or its `Footer`. */
  what?: 'component' | 'footer';
  Loading: ComponentType;
  Failure: ComponentType<FailureProps>;
}

/**
 * The place of a part in the frame. Whatever becomes of the part costs this place only [MFE-4]. It is memoised and its
 * props never change: HTML that is not hydrated yet must not be rendered anew from above.
 */
export const PartPlace = memo(function PartPlace({ id, what = 'component', Loading, Failure }: Props) {
  const parts = useParts();
  const [attempt, setAttempt] = useState(0);
  const tryAgain = () => {
    parts.retry(id);
    setAttempt((count) => count + 1);
  };
  const reason = parts.missing(id);
  // This page was told of no release; another one may be.
  if (reason) return <Failure error={new PartMissing(id, reason)} onRetry={() => location.reload()} />;
  return (
    <div {...{ [partAttribute]: id }} className={styles['part']}>
      <ErrorBoundary
        key={attempt}
        onError={(error) => parts.failed(id, error) && tryAgain()}
        fallback={(error) =>
          parts.hasFallback(id, error) ? <Loading /> : <Failure error={error} onRetry={tryAgain} />
        }
      >
        <Suspense fallback={<Loading />}>
          <Content id={id} what={what} />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
});

function Content({ id, what }: Required<Pick<Props, 'id' | 'what'>>) {
  return createElement(useParts()[what](id));
}
