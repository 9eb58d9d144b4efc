import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { PageHead } from '@pluis/contract';
import { pageAddress } from './page-address';
import { useShownLanguage } from './shown-language';

/**
 * Writes the page's title, description and canonical URL into the document. For the first page the server has
 * already written them.
 */
export function useHead({ title, description = '', canonical: path }: PageHead): void {
  const { pathname } = useLocation();
  const language = useShownLanguage();
  useEffect(() => {
    document.title = title;
    set('meta[name="description"]', 'content', description);
    set('meta[property="og:title"]', 'content', title);
    set('meta[property="og:description"]', 'content', description);
    const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
    if (canonical) canonical.href = pageAddress(canonical.href, path ?? pathname, language);
  }, [title, description, path, pathname, language]);
}

function set(selector: string, attribute: string, value: string): void {
  document.querySelector(selector)?.setAttribute(attribute, value);
}
