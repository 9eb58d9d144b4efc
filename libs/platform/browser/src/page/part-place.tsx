import { createElement, memo, Suspense, useState, type ComponentType } from 'react';
import type { PartId } from '@pluis/contract';
import { partAttribute } from '@pluis/contract/html';
import { ErrorBoundary } from './error-boundary';
import { PartMissing, useParts } from './parts';
import styles from './part-place.module.css';

/** Props of the component that is shown instead of a part. */
export interface FailureProps {
  error: unknown;
  onRetry(): void;
}

interface Props {
  id: PartId;
  /** The component of the part to show: the part itself, or its `Footer`. */
  what?: 'component' | 'footer';
  Loading: ComponentType<{ id: PartId }>;
  Failure: ComponentType<FailureProps>;
}

/**
 * The place of a part in the frame. A failure of the part affects only this place [MFE-4]. It is memoised and
 * its props never change, because HTML that is not hydrated yet must not be re-rendered from above.
 */
export const PartPlace = memo(function PartPlace({ id, what = 'component', Loading, Failure }: Props) {
  const parts = useParts();
  const [attempt, setAttempt] = useState(0);
  const tryAgain = () => {
    parts.retry(id);
    setAttempt((count) => count + 1);
  };
  const reason = parts.missing(id);
  // This page knows no release of the part; a reloaded page may.
  if (reason) return <Failure error={new PartMissing(id, reason)} onRetry={() => location.reload()} />;
  return (
    <div {...{ [partAttribute]: id }} className={styles['part']}>
      <ErrorBoundary
        key={attempt}
        onError={(error) => parts.failed(id, error) && tryAgain()}
        fallback={(error) =>
          parts.hasFallback(id, error) ? <Loading id={id} /> : <Failure error={error} onRetry={tryAgain} />
        }
      >
        <Suspense fallback={<Loading id={id} />}>
          <Content id={id} what={what} />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
});

function Content({ id, what }: Required<Pick<Props, 'id' | 'what'>>) {
  return createElement(useParts()[what](id));
}
