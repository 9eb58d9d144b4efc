import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import type { ExposeModule, PageHead } from '@pluis/contract';
import { useAppSelector, useAppStore } from '@pluis/store';
import { useParts } from './parts';
import { useShownLanguage } from './shown-language';
import { useHead } from './use-head';

/** Updates the document's head when a page's own head changes [RTE-4]. */
export function PartHead({ head }: { head: NonNullable<ExposeModule['head']> }) {
  const intl = useIntl();
  const language = useShownLanguage();
  const store = useAppStore();
  const { pathname, search } = useLocation();
  const params = useParts().match(pathname)?.params ?? {};
  const context = { store, params, search: new URLSearchParams(search), language, intl };
  useHead(useAppSelector(() => head(context), isSameHead));
  return null;
}

function isSameHead(a: PageHead, b: PageHead): boolean {
  return a.title === b.title && a.description === b.description && a.canonical === b.canonical;
}
