import { FormattedMessage } from 'react-intl';
import { reloadAttribute } from '@pluis/contract/html';
import { Button, ButtonLink, Container, LostFluff } from '@pluis/ui';
import { describeError } from './describe-error';
import styles from './message-page.module.css';

/** The default error page: 'Unexpected Application Error!' and the error's description [RTE-3]. */
export function ErrorPage({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  return (
    <Container>
      <div className={styles['page']} role="alert">
        <LostFluff />
        <h1>
          <FormattedMessage id="shell.error.title" />
        </h1>
        <p>{describeError(error)}</p>
        {onRetry && (
          <Button onClick={onRetry}>
            <FormattedMessage id="shell.tryAgain" />
          </Button>
        )}
        {/* A page load: the boundary that shows this page stays as it is during a client navigation. */}
        <ButtonLink href="/" variant="quiet" {...{ [reloadAttribute]: '' }}>
          <FormattedMessage id="shell.notFound.home" />
        </ButtonLink>
      </div>
    </Container>
  );
}
