import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useParts } from './parts';
import { useShownLanguage } from './shown-language';
import type { SiteFooter } from './site';
import styles from './slim-footer.module.css';

/** The footer of pages without their own: the links that releases declare [HDR-1] [LEG-2]. */
export function SlimFooter() {
  const { links } = useFooter();
  return (
    <footer className={styles['footer']}>
      <ul>
        {links.map(([address, text]) => (
          <li key={address}>
            <a href={address}>{text}</a>
          </li>
        ))}
      </ul>
      <p>
        <FormattedMessage id="shell.footer.copyright" />
      </p>
    </footer>
  );
}

/** The links in the page's language. If the visitor has chosen another one, its texts are fetched: a page has only its own. */
function useFooter(): SiteFooter {
  const { footer } = useParts().site;
  const [fetched, setFetched] = useState(footer);
  const language = useShownLanguage();
  useEffect(() => {
    if (language === footer.language || language === fetched.language) return;
    const controller = new AbortController();
    fetchFooter(language, controller.signal).then(setFetched, () => {});
    return () => controller.abort();
  }, [language, footer.language, fetched.language]);
  return language === footer.language ? footer : fetched;
}

async function fetchFooter(language: string, signal: AbortSignal): Promise<SiteFooter> {
  const response = await fetch(`/footer?lang=${language}`, { signal });
  if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`);
  return response.json();
}
