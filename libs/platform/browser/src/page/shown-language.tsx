import { createContext, startTransition, use, useEffect, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { directionOf, localeOf, type Language, type Messages } from '@pluis/i18n';
import { localeActions, notified, selectLanguage, useAppDispatch, useAppSelector } from '@pluis/store';
import { MessagesProvider } from './messages-provider';
import { useParts } from './parts';

const ShownLanguage = createContext<Language>('en');

/** Returns the language that the page is shown in: the chosen one, once its messages are loaded. */
export function useShownLanguage(): Language {
  return use(ShownLanguage);
}

interface Props {
  /** The language that the server rendered in: the visitor may have stored another one. */
  language: Language;
  /** The shell's messages in this language. */
  messages: Messages;
  loadMessages: (language: Language) => Promise<Messages>;
  children: ReactNode;
}

/**
 * Switches the language without a reload or a flash: the page changes to the chosen language in one step,
 * when the messages of all its parts have arrived [I18-1]. If they cannot be loaded, the previous choice is
 * restored and a notice is shown.
 */
export function LanguageRoot({ language, messages, loadMessages, children }: Props) {
  const chosen = useAppSelector(selectLanguage);
  const dispatch = useAppDispatch();
  const parts = useParts();
  const [shown, setShown] = useState({ language, messages });
  const [failures, setFailures] = useState(0);

  useEffect(() => {
    if (chosen === shown.language) return undefined;
    let wanted = true;
    Promise.all([loadMessages(chosen), parts.prepare(chosen)]).then(
      ([next]) => wanted && startTransition(() => setShown({ language: chosen, messages: next })),
      () => {
        if (!wanted) return;
        dispatch(localeActions.languageChosen(shown.language));
        setFailures((count) => count + 1);
      },
    );
    return () => {
      wanted = false;
    };
  }, [chosen, shown.language, loadMessages, parts, dispatch]);

  useEffect(() => {
    document.documentElement.lang = localeOf(shown.language);
    document.documentElement.dir = directionOf(shown.language);
  }, [shown.language]);

  return (
    <ShownLanguage value={shown.language}>
      <MessagesProvider language={shown.language} messages={shown.messages}>
        {failures > 0 && <SayFailure key={failures} />}
        {children}
      </MessagesProvider>
    </ShownLanguage>
  );
}

/** Shows one notice that the language could not be changed. */
function SayFailure() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(notified({ tone: 'error', title: intl.formatMessage({ id: 'shell.language.failed' }) }));
    // Only once, in the language that stays.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return null;
}
