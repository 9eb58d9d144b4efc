import { FormattedMessage } from 'react-intl';
import { Container } from '@pluis/ui';
import { ErrorPage } from '../../page/error-page';
import { Header } from '../../page/header';
import styles from '../../page/layout.module.css';
import type { RenderJob } from './render-job';

/** The page of a request that the server could not answer: the header, the error page [RTE-3], and an id that names the request in the log. */
export function FailedPage({ failure }: { failure: NonNullable<RenderJob['failure']> }) {
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
