import { RawIntlProvider } from 'react-intl';
import { intlOf } from './intl-of';
import type { MessagesProviderProps } from './messages-provider';

/** Provides messages on the server, with a formatter that all pages share. */
export function MessagesProvider({ language, messages, children }: MessagesProviderProps) {
  return <RawIntlProvider value={intlOf(language, messages)}>{children}</RawIntlProvider>;
}
