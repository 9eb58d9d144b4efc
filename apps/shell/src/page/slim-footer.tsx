import { FormattedMessage } from 'react-intl';
import { FooterLinks } from './footer-links';
import styles from './slim-footer.module.css';

/** The footer of pages without their own [HDR-1] [LEG-2]. */
export function SlimFooter() {
  return (
    <footer className={styles['footer']}>
      <FooterLinks />
      <p>
        <FormattedMessage id="shell.footer.copyright" />
      </p>
    </footer>
  );
}
