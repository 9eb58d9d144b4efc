import { useEffect, useState } from 'react';
import type { Language } from '@pluis/i18n';
import { type SiteFooter, useParts, useShownLanguage } from '@pluis/browser';

/** The footer's links in the languages to which the visitor has changed. */
const fetches = new Map<Language, Promise<SiteFooter>>();

export interface FooterLinksProps {
  /** The beginning of addresses to leave out. */
  without?: string;
}

/** The links that releases declare for the footer; the menu has them, too [HDR-1] [HDR-2] [LEG-2]. */
export function FooterLinks({ without }: FooterLinksProps) {
  const { links } = useFooter();
  return (
    <ul>
      {links.map(
        ([address, text]) =>
          !(without && address.startsWith(without)) && (
            <li key={address}>
              <a href={address}>{text}</a>
            </li>
          ),
      )}
    </ul>
  );
}

/** The links in the page's language. If the visitor has chosen another one, its texts are fetched: a page has only its own. */
function useFooter(): SiteFooter {
  const { footer } = useParts().site;
  const [fetched, setFetched] = useState(footer);
  const language = useShownLanguage();
  useEffect(() => {
    if (language === footer.language || language === fetched.language) return;
    let isCurrent = true;
    fetchFooter(language).then(
      (next) => isCurrent && setFetched(next),
      () => {},
    );
    return () => void (isCurrent = false);
  }, [language, footer.language, fetched.language]);
  return language === footer.language ? footer : fetched;
}

/** Footer and menu share one request. */
function fetchFooter(language: Language): Promise<SiteFooter> {
  const known = fetches.get(language);
  if (known) return known;
  const footer = requestFooter(language);
  fetches.set(language, footer);
  footer.catch(() => fetches.delete(language));
  return footer;
}

async function requestFooter(language: Language): Promise<SiteFooter> {
  const response = await fetch(`/footer?lang=${language}`);
  if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`);
  return response.json();
}
