import { render } from '@testing-library/react';
import { useEffect, type ComponentType } from 'react';
import { BrowserRouter, useLocation, useNavigate, type NavigateFunction } from 'react-router-dom';
import type { PartId } from '@pluis/contract';
import { defaultPreferences, type Language, type LocalePreferences, type Messages } from '@pluis/i18n';
import { createStore, notified, type Notification } from '@pluis/store';
import english from '../../messages/en.json';
import { shop } from '../shop';
import { createMatch, PartMissing, type Parts, provideShop } from '@pluis/browser';
import { sampleSite } from '@pluis/browser/testing/sample-site';

provideShop(shop);

interface Options {
  path?: string;
  /** The components to render as parts. */
  parts?: Partial<Record<PartId, ComponentType>>;
  footer?: ComponentType;
  /** Overrides of the page's parts. */
  over?: Partial<Parts>;
  preferences?: LocalePreferences;
  /** The preferences that the server rendered with; by default the same. */
  served?: LocalePreferences;
  loadMessages?: (language: Language) => Promise<Messages>;
  preview?: string;
}

/** The present location, and the router's navigate function. */
interface Here {
  pathname: string;
  navigate: NavigateFunction | undefined;
}

function Nothing() {
  return null;
}

function Tell({ onMove }: { onMove(pathname: string, navigate: NavigateFunction): void }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    onMove(pathname, navigate);
  });
  return null;
}

/** Shows a page as the browser does, with parts that are already loaded. */
export function showPage({
  path = '/shop',
  parts = {},
  footer = Nothing,
  over,
  preferences = defaultPreferences,
  served = preferences,
  loadMessages = async () => english,
  preview,
}: Options = {}) {
  history.replaceState(null, '', path);
  const said: Notification[] = [];
  const store = createStore({
    extra: { storefront: { url: 'https://shop.example', accessToken: 'token' } },
    preloadedState: { locale: preferences },
    onAction: (action) => notified.match(action) && said.push(action.payload),
  });
  const here: Here = { pathname: '', navigate: undefined };
  render(
    <shop.App
      store={store}
      serverState={{ ...store.getState(), locale: served }}
      parts={{
        site: sampleSite,
        match: createMatch(sampleSite.routes),
        component: (id) => parts[id] ?? Nothing,
        footer: () => footer,

        retry() {},
        failed: () => false,
        hasFallback: () => false,
        missing: () => undefined,
        prepare: async () => {},
        ...over,
      }}
      messages={english}
      loadMessages={loadMessages}
      preview={preview}
      router={(page) => (
        <BrowserRouter useTransitions={false}>
          {page}
          <Tell onMove={(pathname, navigate) => Object.assign(here, { pathname, navigate })} />
        </BrowserRouter>
      )}
    />,
  );
  return { store, said, here };
}

/** A part that cannot be loaded. */
export function unreachable(id: PartId): ComponentType {
  return function Unreachable(): never {
    throw new PartMissing(id, 'unreachable');
  };
}

/** React logs every error that a boundary has caught; this silences the console for tests that throw on purpose. */
export function expectErrors(): void {
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}));
  afterEach(() => jest.restoreAllMocks());
}
