import type { ReactNode } from 'react';
import { RawIntlProvider } from 'react-intl';
import type { Language, Messages } from '@pluis/i18n';
import { intlOf } from './intl-of';

interface Props {
  language: Language;
  messages: Messages;
  children: ReactNode;
}

/** Provides messages in a language, with a formatter that all places share. */
export function MessagesProvider({ language, messages, children }: Props) {
  return <RawIntlProvider value={intlOf(language, messages)}>{children}</RawIntlProvider>;
}
