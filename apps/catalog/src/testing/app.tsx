import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import type { AppStore } from '@pluis/store';
import { english } from './english';
import ProductPage from '../product-page';
import ShopPage from '../shop-page';

export interface AppProps {
  store: AppStore;
  /** The history; the last entry is the current page. */
  paths: string[];
  /** Rendered next to the page. */
  children?: ReactNode;
}

/** Both pages at their paths, in English, with the shell's providers. */
export function App({ store, paths, children }: AppProps) {
  return (
    <Provider store={store}>
      <IntlProvider locale="en" messages={english}>
        <MemoryRouter initialEntries={paths}>
          <Routes>
            <Route path="/shop" element={<ShopPage />} />
            <Route path="/product/:handle" element={<ProductPage />} />
          </Routes>
          {children}
        </MemoryRouter>
      </IntlProvider>
    </Provider>
  );
}
