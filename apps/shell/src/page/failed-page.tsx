import { FormattedMessage } from 'react-intl';
import { Container } from '@pluis/ui';
import { ErrorPage } from './error-page';
import { Header } from './header';
import styles from './layout.module.css';
import type { Failure } from '@pluis/browser';

/** The page of a request that the server could not answer: the header, the error page [RTE-3], and an id that names the request in the log. */
export function FailedPage({ failure }: { failure: Failure }) {
  return (
    <>
      <a href="#main" className={styles['skip']}>
        <FormattedMessage id="shell.skip" />
      </a>
      <Header />
      <main id="main" tabIndex={-1} className={styles['main']}>
        <ErrorPage error={failure} />
        <Container>
          <small># {failure.requestId}</small>
        </Container>
      </main>
    </>
  );
}
