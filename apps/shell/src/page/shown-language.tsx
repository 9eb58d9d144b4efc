import { createContext, startTransition, use, useEffect, useState, type ReactNode } from 'react';
import { localeOf, type Language, type Messages } from '@pluis/i18n';
import { localeActions, selectLanguage, useAppDispatch, useAppSelector } from '@pluis/store';
import { MessagesProvider } from './messages-provider';
import { useParts } from './parts';

const ShownLanguage = createContext<Language>('en');

/** The language that the page is shown in now: the chosen one, once its messages are there. */
export function useShownLanguage(): Language {
  return use(ShownLanguage);
}

interface Props {
  /** The shell's messages in the language of the first render. */
  messages: Messages;
  loadMessages: (language: Language) => Promise<Messages>;
  children: ReactNode;
}

/**
 * Switches the language without a reload and without a flash: the page goes over to the chosen language in one step,
 * when the messages of all its parts have arrived [I18-1]. If they do not arrive, the former choice comes back.
 */
export function LanguageRoot({ messages, loadMessages, children }: Props) {
  const chosen = useAppSelector(selectLanguage);
  const dispatch = useAppDispatch();
  const parts = useParts();
  const [shown, setShown] = useState({ language: chosen, messages });

  useEffect(() => {
    if (chosen === shown.language) return undefined;
    let wanted = true;
    Promise.all([loadMessages(chosen), parts.prepare(chosen)]).then(
      ([next]) => wanted && startTransition(() => setShown({ language: chosen, messages: next })),
      () => wanted && dispatch(localeActions.languageChosen(shown.language)),
    );
    return () => {
      wanted = false;
    };
  }, [chosen, shown.language, loadMessages, parts, dispatch]);

  useEffect(() => {
    document.documentElement.lang = localeOf(shown.language);
  }, [shown.language]);

  return (
    <ShownLanguage value={shown.language}>
      <MessagesProvider language={shown.language} messages={shown.messages}>
        {children}
      </MessagesProvider>
    </ShownLanguage>
  );
}
