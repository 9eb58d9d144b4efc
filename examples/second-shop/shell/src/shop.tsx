import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { AppRoot, PageRoutes, PartPlace, Served, ServedSlot, useParts, useServedPage } from '@pluis/browser';
import type { AppProps, FailureProps, Shop } from '@pluis/browser';
import { cartSheetPlace, type PartId } from '@pluis/contract';
import { cartSheetId } from '@pluis/contract/html';
import { countPieces, selectLines, useAppSelector } from '@pluis/store';
import { messages } from './messages';

function App({ preview, ...props }: AppProps) {
  return (
    <AppRoot {...props} Failure={Failure} outside={<Basket />}>
      <Header />
      {preview && <p role="note">{preview}</p>}
      <main id="main" tabIndex={-1}>
        <Main />
      </main>
    </AppRoot>
  );
}

function Header() {
  const intl = useIntl();
  const count = useAppSelector((state) => countPieces(selectLines(state)));
  return (
    <header>
      <a href="/">
        <FormattedMessage id="shell.brand" />
      </a>
      <button
        aria-label={intl.formatMessage({ id: 'shell.cart' }, { count })}
        data-tooltip={intl.formatMessage({ id: 'shell.cart.tooltip' })}
        suppressHydrationWarning
        {...{ command: 'show-modal', commandfor: cartSheetId }}
      >
        <FormattedMessage id="shell.cart.view" />{' '}
        <span data-cart-badge="" suppressHydrationWarning>
          {count > 0 ? String(count) : ''}
        </span>
      </button>
    </header>
  );
}

function Main() {
  const { pathname } = useLocation();
  if (useParts().match(pathname)) return <PageRoutes Place={Place} />;
  return (
    <h1>
      <FormattedMessage id="shell.notFound.title" />
    </h1>
  );
}

function Place({ id }: { id: PartId }) {
  return <PartPlace key={id} id={id} Loading={Loading} Failure={Failure} />;
}

function Loading() {
  const page = useServedPage();
  return page ? <Served page={page} /> : <FormattedMessage id="shell.loading" />;
}

function Failure({ onRetry }: Partial<FailureProps>) {
  return (
    <p role="alert" onClick={onRetry}>
      <FormattedMessage id="shell.part.unavailable" />
    </p>
  );
}

function Basket() {
  const part = useParts().site.slots[cartSheetPlace];
  return part && <PartPlace id={part} Loading={ServedSlot} Failure={Failure} />;
}

function Footer() {
  return (
    <footer>
      <FormattedMessage id="shell.brand" />
    </footer>
  );
}

/** The frame around the pages of this shop's remote. */
export const shop: Shop = {
  App,
  Footer,
  messages,
  FailedPage: () => <Failure />,
  notFoundHead: (intl) => ({ title: intl.formatMessage({ id: 'shell.notFound.title' }), status: 404 }),
};
