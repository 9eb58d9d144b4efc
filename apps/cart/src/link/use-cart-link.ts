import { useEffect, useRef, useState } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { cartActions, notified, useAppStore, type Notification } from '@pluis/store';
import { readCartLink } from './cart-link';
import { findLines, type FoundLines } from './find-lines';

export interface LinkedCart {
  /** What the link of the address would add; undefined if there is nothing to ask. */
  found: FoundLines | undefined;
  /** Adds the lines. */
  accept(): void;
  /** Removes the link from the address, whatever the answer was. */
  forget(): void;
}

/**
 * The cart link in the address, when the page opens and when the address changes [WAY-1]. A link without anything to add is
 * reported and removed; after a failure of the provider it stays in the address, so that a reload tries it again.
 */
export function useCartLink(): LinkedCart {
  const store = useAppStore();
  const intl = useIntl();
  // Another language does not follow the link once more.
  const latestIntl = useRef(intl);
  const [found, setFound] = useState<FoundLines>();

  useEffect(() => {
    latestIntl.current = intl;
  }, [intl]);

  useEffect(() => {
    async function follow(): Promise<void> {
      const { hash } = window.location;
      const linked = readCartLink(hash);
      if (!linked) return;
      const lines = await findLines(store, linked);
      // Another link may have been opened, or the page was left.
      if (window.location.hash !== hash) return;
      if (lines && lines.lines.length > 0) return setFound(lines);
      if (lines) forgetLink();
      store.dispatch(notified(lines ? nothingNotice(latestIntl.current) : failedNotice(latestIntl.current)));
    }
    void follow();
    const handleChange = () => void follow();
    window.addEventListener('hashchange', handleChange);
    return () => window.removeEventListener('hashchange', handleChange);
  }, [store]);

  return {
    found,
    accept() {
      for (const { quantity, ...item } of found?.lines ?? []) {
        store.dispatch(cartActions.added({ item, quantity }));
      }
    },
    forget() {
      forgetLink();
      setFound(undefined);
    },
  };
}

function forgetLink(): void {
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
}

function nothingNotice(intl: IntlShape): Notification {
  return notice(
    intl.formatMessage({ id: 'cart.link.nothing' }),
    intl.formatMessage({ id: 'cart.link.nothing.text' }),
  );
}

function failedNotice(intl: IntlShape): Notification {
  return notice(
    intl.formatMessage({ id: 'cart.link.failed' }),
    intl.formatMessage({ id: 'cart.link.failed.text' }),
  );
}

function notice(title: string, description: string): Notification {
  return { tone: 'error', title, description, key: 'cart-link' };
}
