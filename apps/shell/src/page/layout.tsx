import { FormattedMessage } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { reloadAttribute } from '@pluis/contract/html';
import { ErrorBoundary, PageRoutes, useParts } from '@pluis/browser';
import { ErrorPage } from './error-page';
import { Header } from './header';
import { NotFoundPage } from './not-found-page';
import { FooterPlace, PagePlace } from './page-place';
import { SlimFooter } from './slim-footer';
import styles from './layout.module.css';

/** The frame of every page: header, one `main` with the page's part, a footer. */
export function Layout({ preview }: { preview?: string }) {
  const { pathname } = useLocation();
  // Not the router's `*`, which does not match a path with a line break.
  const page = useParts().match(pathname)?.page;
  return (
    <>
      <a href="#main" className={styles['skip']}>
        <FormattedMessage id="shell.skip" />
      </a>
      {preview && (
        <p className={styles['preview']} role="note">
          <FormattedMessage id="shell.preview" values={{ release: preview }} />{' '}
          <a href="/?preview=off" {...{ [reloadAttribute]: '' }}>
            <FormattedMessage id="shell.preview.end" />
          </a>
        </p>
      )}
      <Header />
      <main id="main" tabIndex={-1} className={styles['main']}>
        <ErrorBoundary key={pathname} fallback={(error) => <ErrorPage error={error} />}>
          {page ? <PageRoutes Place={PagePlace} /> : <NotFoundPage />}
        </ErrorBoundary>
      </main>
      {page ? <FooterPlace id={page} /> : <SlimFooter />}
    </>
  );
}
