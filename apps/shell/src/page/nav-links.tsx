import { FormattedMessage } from 'react-intl';
import { landingSections } from '../../landing-sections.mjs';
import { useParts, useShownLanguage } from '@pluis/browser';

interface Props {
  pathname: string;
  /** The shop comes first, as in a menu. */
  shopFirst?: boolean;
}

/** The header's links: the landing page's sections only on that page, the remotes' links (the shop) always [HDR-2]. */
export function NavLinks({ pathname, shopFirst }: Props) {
  const { links } = useParts().site;
  const language = useShownLanguage();
  const sections =
    pathname === '/' &&
    landingSections.map((section) => (
      <li key={section}>
        <a href={`#${section}`}>
          <FormattedMessage id={`shell.nav.${section}`} />
        </a>
      </li>
    ));
  return (
    <ul>
      {!shopFirst && sections}
      {links.map(([path, text]) => (
        <li key={path}>
          <a href={path} aria-current={pathname === path ? 'page' : undefined}>
            {text[language] ?? text.en}
          </a>
        </li>
      ))}
      {shopFirst && sections}
    </ul>
  );
}
