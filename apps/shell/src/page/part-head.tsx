import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import type { ExposeModule, PageHead } from '@pluis/contract';
import { useAppSelector, useAppStore } from '@pluis/store';
import { matchPage } from './routes';
import { useShownLanguage } from './shown-language';
import { useHead } from './use-head';

/** Keeps the document's head in step with what a page says of itself [RTE-4]. */
export function PartHead({ head }: { head: NonNullable<ExposeModule['head']> }) {
  const intl = useIntl();
  const language = useShownLanguage();
  const store = useAppStore();
  const params = matchPage(useLocation().pathname)?.params ?? {};
  useHead(useAppSelector(() => head({ store, params, language, intl }), isSameHead));
  return null;
}

function isSameHead(a: PageHead, b: PageHead): boolean {
  return a.title === b.title && a.description === b.description;
}
