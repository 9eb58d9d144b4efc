import { FormattedMessage } from 'react-intl';
import { useParts } from './parts';
import styles from './slim-footer.module.css';

/** The footer of a page that brings none of its own: links to what a shopper asks before and after buying [HDR-1]. */
export function SlimFooter() {
  return (
    <footer className={styles['footer']}>
      <ul>
        {useParts().site.footer.map((page) => (
          <li key={page}>
            <a href={`/${page}`}>
              <FormattedMessage id={`shell.footer.${page}`} />
            </a>
          </li>
        ))}
      </ul>
      <p>
        <FormattedMessage id="shell.footer.copyright" />
      </p>
    </footer>
  );
}
