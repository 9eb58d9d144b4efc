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
  /** The history; the last is where the visitor is. */
  paths: string[];
  /** What stands beside the page. */
  children?: ReactNode;
}

/** Both pages at their paths, in English, as the shell would wrap them. */
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
