import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { IconButton, Logo, MenuIcon } from '@pluis/ui';
import { CartButton } from './cart-button';
import { FooterLinks } from './footer-links';
import { HeaderPlaces } from './header-places';
import styles from './header.module.css';
import { CurrencySelect, LanguageSelect } from './locale-selects';
import { NavLinks } from './nav-links';

/** The header of every page [HDR-1..4]. The menu is a popover, so that it opens before any script has arrived. */
export function Header() {
  const intl = useIntl();
  const { pathname } = useLocation();
  const menu = intl.formatMessage({ id: 'shell.nav.menu' });
  return (
    <header className={styles['header']}>
      <div className={styles['bar']}>
        <a href="/" className={styles['brand']}>
          <Logo />
        </a>
        <nav className={styles['wide']} aria-label={intl.formatMessage({ id: 'shell.nav.label' })}>
          <NavLinks pathname={pathname} />
        </nav>
        <div className={styles['tools']}>
          <LanguageSelect />
          <CurrencySelect />
          <HeaderPlaces />
          <CartButton />
          <IconButton label={menu} className={styles['menuButton']} popoverTarget="menu">
            <MenuIcon />
          </IconButton>
        </div>
      </div>
      <div id="menu" popover="auto" className={styles['menu']}>
        <nav aria-label={menu}>
          <NavLinks pathname={pathname} shopFirst />
          {/* The page's own sections are above. */}
          <FooterLinks without={`${pathname}#`} />
        </nav>
      </div>
    </header>
  );
}
