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
 * Provides messages in a language; on the server `messages-provider.server.tsx` replaces this file. The
 * locale is passed as the default of an empty locale: for any other the library calls `Intl.NumberFormat` and
 * `Intl.DateTimeFormat` to check for support, which is the longest task of a first load.
 */
export function MessagesProvider({ language, messages, children }: MessagesProviderProps) {
  return (
    <IntlProvider locale="" defaultLocale={localeOf(language)} messages={messages} onError={ignoreMissing}>
      {children}
    </IntlProvider>
  );
}
