import { FormattedMessage } from 'react-intl';
import { useParts } from './parts';
import styles from './slim-footer.module.css';

/** The footer of pages without their own: links to answers for shoppers before and after buying [HDR-1]. */
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
