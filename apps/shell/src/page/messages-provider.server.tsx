import { RawIntlProvider } from 'react-intl';
import { intlOf } from '../server/render-worker/intl-of';
import type { MessagesProviderProps } from './messages-provider';

/** Messages in a language, for the server: what formats them serves all pages. */
export function MessagesProvider({ language, messages, children }: MessagesProviderProps) {
  return <RawIntlProvider value={intlOf(language, messages)}>{children}</RawIntlProvider>;
}
