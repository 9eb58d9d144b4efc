import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { localeOf, type Language, type Messages } from '@pluis/i18n';
import { ignoreMissing } from './intl-errors';

export interface MessagesProviderProps {
  language: Language;
  messages: Messages;
  children: ReactNode;
}

/**
 * Messages in a language; the server has `messages-provider.server.tsx` in its place. The locale is given as the default
 * one of an empty locale: for any other the library asks `Intl.NumberFormat` and `Intl.DateTimeFormat` whether they have
 * it, which is the longest task of a first load.
 */
export function MessagesProvider({ language, messages, children }: MessagesProviderProps) {
  return (
    <IntlProvider locale="" defaultLocale={localeOf(language)} messages={messages} onError={ignoreMissing}>
      {children}
    </IntlProvider>
  );
}
