import { FormattedMessage } from 'react-intl';
import { landingSections } from './landing-sections';
import { useParts } from './parts';
import { useShownLanguage } from './shown-language';

/** The header's links: the landing page's sections only on that page, the remotes' links (the shop) always [HDR-2]. */
export function NavLinks({ pathname }: { pathname: string }) {
  const { links } = useParts().site;
  const language = useShownLanguage();
  return (
    <ul>
      {pathname === '/' &&
        landingSections.map((section) => (
          <li key={section}>
            <a href={`#${section}`}>
              <FormattedMessage id={`shell.nav.${section}`} />
            </a>
          </li>
        ))}
      {links.map(([path, text]) => (
        <li key={path}>
          <a href={path} aria-current={pathname === path ? 'page' : undefined}>
            {text[language] ?? text.en}
          </a>
        </li>
      ))}
    </ul>
  );
}
