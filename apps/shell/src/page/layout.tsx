import { memo, useCallback, useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { Spinner } from '@pluis/ui';
import { CartSlot } from './cart-slot';
import { ErrorBoundary } from './error-boundary';
import { ErrorPage } from './error-page';
import { Header } from './header';
import { NotFoundPage } from './not-found-page';
import { PagePart, PartFooter } from './part';
import { useParts } from './parts';
import { matchPage, routes } from './routes';
import styles from './layout.module.css';

/** The frame of every page: header, one `main` with the page's part, what the part shows after it, the cart's sheet. */
export function Layout({ preview }: { preview?: string }) {
  const [cartOpen, setCartOpen] = useState(false);
  const openCart = useCallback(() => setCartOpen(true), []);
  const closeCart = useCallback(() => setCartOpen(false), []);
  const { pathname } = useLocation();
  const page = matchPage(pathname)?.page;
  return (
    <>
      <a href="#main" className={styles['skip']}>
        <FormattedMessage id="shell.skip" />
      </a>
      {preview && (
        <p className={styles['preview']} role="note">
          <FormattedMessage id="shell.preview" values={{ release: preview }} />{' '}
          <a href="/?preview=off" data-reload="">
            <FormattedMessage id="shell.preview.end" />
          </a>
        </p>
      )}
      <Header onOpenCart={openCart} />
      <main id="main" tabIndex={-1} className={styles['main']}>
        <ErrorBoundary key={pathname} fallback={(error) => <ErrorPage error={error} />}>
          <Pages />
        </ErrorBoundary>
      </main>
      {page === 'marketing/LandingPage' && <PartFooter id={page} />}
      <CartSlot open={cartOpen} onClose={closeCart} />
    </>
  );
}

/** Memoised: a part that is asleep in the server's HTML must not be rendered anew because the cart opens. */
const Pages = memo(function Pages() {
  const intl = useIntl();
  const parts = useParts();
  const loading = intl.formatMessage({ id: 'shell.loading' });
  const fallback = useMemo(
    () => (
      <div className={styles['loading']}>
        <Spinner label={loading} />
      </div>
    ),
    [loading],
  );
  return (
    <Routes>
      {routes.map(({ path, page }) => (
        <Route
          key={path}
          path={path}
          caseSensitive
          element={
            page === 'marketing/LandingPage' && parts.missing(page) === 'off' ? (
              <Navigate to="/shop" replace />
            ) : (
              <PagePart key={page} id={page} fallback={fallback} />
            )
          }
        />
      ))}
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
});
