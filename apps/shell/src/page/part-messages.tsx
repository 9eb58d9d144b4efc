import { use, type ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { localeOf, type Language, type Messages } from '@pluis/i18n';
import { ignoreMissing } from './intl-errors';
import { useShownLanguage } from './shown-language';

interface Props {
  messages(language: Language): Messages | Promise<Messages>;
  children: ReactNode;
}

/** Gives a part its own messages, in the language that the page is shown in. */
export function PartMessages({ messages, children }: Props) {
  const language = useShownLanguage();
  const found = messages(language);
  return (
    <IntlProvider
      locale={localeOf(language)}
      messages={found instanceof Promise ? use(found) : found}
      onError={ignoreMissing}
    >
      {children}
    </IntlProvider>
  );
}
