import { use, type ReactNode } from 'react';
import type { Language, Messages } from '@pluis/i18n';
import { MessagesProvider } from './messages-provider';
import { useShownLanguage } from './shown-language';

interface Props {
  messages(language: Language): Messages | Promise<Messages>;
  children: ReactNode;
}

/** Provides a part's own messages in the language that the page is shown in. */
export function PartMessages({ messages, children }: Props) {
  const language = useShownLanguage();
  const found = messages(language);
  return (
    <MessagesProvider language={language} messages={found instanceof Promise ? use(found) : found}>
      {children}
    </MessagesProvider>
  );
}
