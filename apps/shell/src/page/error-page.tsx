import { FormattedMessage } from 'react-intl';
import { reloadAttribute } from '@pluis/contract/html';
import { Button, ButtonLink, Container, LostFluff, Notice } from '@pluis/ui';
import { describeError } from './describe-error';

/** The default error page: 'Unexpected Application Error!' and the error's description [RTE-3]. */
export function ErrorPage({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  return (
    <Container role="alert">
      <Notice
        level={1}
        figure={<LostFluff />}
        title={<FormattedMessage id="shell.error.title" />}
        action={
          <>
            {onRetry && (
              <Button onClick={onRetry}>
                <FormattedMessage id="shell.tryAgain" />
              </Button>
            )}
            {/* A page load: the boundary that shows this page stays as it is during a client navigation. */}
            <ButtonLink href="/" variant="quiet" {...{ [reloadAttribute]: '' }}>
              <FormattedMessage id="shell.notFound.home" />
            </ButtonLink>
          </>
        }
      >
        <p>{describeError(error)}</p>
      </Notice>
    </Container>
  );
}
