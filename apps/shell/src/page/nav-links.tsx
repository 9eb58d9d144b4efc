import { FormattedMessage } from 'react-intl';

/** The sections of the landing page, by their ids [HDR-2]. */
const sections = ['features', 'how-it-works', 'reviews', 'faq'] as const;

/** The header's links: the landing page's sections on that page only, the shop always [HDR-2]. */
export function NavLinks({ pathname }: { pathname: string }) {
  return (
    <ul>
      {pathname === '/' &&
        sections.map((section) => (
          <li key={section}>
            <a href={`#${section}`}>
              <FormattedMessage id={`shell.nav.${section}`} />
            </a>
          </li>
        ))}
      <li>
        <a href="/shop" aria-current={pathname === '/shop' ? 'page' : undefined}>
          <FormattedMessage id="shell.nav.shop" />
        </a>
      </li>
    </ul>
  );
}
