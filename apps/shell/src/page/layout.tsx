import { memo, useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { reloadAttribute } from '@pluis/contract/html';
import { ErrorBoundary, useParts } from '@pluis/browser';
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
          {page ? <Pages /> : <NotFoundPage />}
        </ErrorBoundary>
      </main>
      {page ? <FooterPlace id={page} /> : <SlimFooter />}
    </>
  );
}

/** Like the router's `Navigate`, without what only its other props need. */
function Redirect({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return null;
}

/** Memoised: a new frame must not re-render HTML that is not hydrated yet. */
const Pages = memo(function Pages() {
  const parts = useParts();
  const { routes, links } = parts.site;
  return (
    <Routes>
      {Object.entries(routes).map(([path, page]) => (
        <Route
          key={path}
          path={path}
          caseSensitive
          element={
            path === '/' && links[0] && parts.missing(page) === 'off' ? (
              <Redirect to={links[0][0]} />
            ) : (
              <PagePlace id={page} />
            )
          }
        />
      ))}
    </Routes>
  );
});
