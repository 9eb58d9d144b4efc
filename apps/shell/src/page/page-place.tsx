import { FormattedMessage, useIntl } from 'react-intl';
import type { PartId } from '@pluis/contract';
import { Button, Container, LostFluff, Notice, Spinner } from '@pluis/ui';
import { ErrorPage } from './error-page';
import {
  type FailureProps,
  PartMissing,
  PartPlace,
  Served,
  ServedNodes,
  useHead,
  useServedPage,
} from '@pluis/browser';
import { SlimFooter } from './slim-footer';
import styles from './layout.module.css';

/** The page of a path: a part of a remote. */
export function PagePlace({ id }: { id: PartId }) {
  return <PartPlace key={id} id={id} Loading={PageLoading} Failure={PageFailure} />;
}

/** The element after `main`: the page's own footer (the landing page has one), otherwise the slim one. */
export function FooterPlace({ id }: { id: PartId }) {
  return <PartPlace key={id} id={id} what="footer" Loading={FooterLoading} Failure={SlimFooter} />;
}

function FooterLoading() {
  const page = useServedPage();
  return page && <ServedNodes nodes={page.footer} />;
}

function PageLoading() {
  const page = useServedPage();
  const intl = useIntl();
  if (page) return <Served page={page} />;
  return (
    <div className={styles['loading']}>
      <Spinner label={intl.formatMessage({ id: 'shell.loading' })} />
    </div>
  );
}

function PageFailure({ error, onRetry }: FailureProps) {
  if (!(error instanceof PartMissing)) return <ErrorPage error={error} onRetry={onRetry} />;
  return <PageUnavailable reason={error.reason} onRetry={onRetry} />;
}

/** Shown instead of a page whose remote is switched off or has no working release [MFE-4]. */
function PageUnavailable({ reason, onRetry }: Pick<PartMissing, 'reason'> & Pick<FailureProps, 'onRetry'>) {
  useHead({ title: useIntl().formatMessage({ id: 'shell.brand' }) });
  return (
    <Container>
      <Notice
        level={1}
        figure={<LostFluff />}
        title={<FormattedMessage id="shell.part.unavailable" />}
        action={
          reason === 'unreachable' && (
            <Button variant="secondary" onClick={onRetry}>
              <FormattedMessage id="shell.tryAgain" />
            </Button>
          )
        }
      >
        <FormattedMessage id="shell.part.restWorks" />
      </Notice>
    </Container>
  );
}
