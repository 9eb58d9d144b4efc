import { useIntl } from 'react-intl';
import de from '../../legal/notice/de.svg';
import en from '../../legal/notice/en.svg';
import es from '../../legal/notice/es.svg';
import it from '../../legal/notice/it.svg';
import nl from '../../legal/notice/nl.svg';
import pl from '../../legal/notice/pl.svg';
import { pictureUrl } from '../picture-url';
import styles from './guarantee-notice.module.css';

const notices: Partial<Record<string, string>> = { de, en, es, it, nl, pl };

/**
 * The European Union's harmonized notice on the legal guarantee. The files in `legal/notice` are marked samples: a shop
 * replaces them by the official files, whose design the law prescribes [LEG-2].
 */
export function GuaranteeNotice() {
  const intl = useIntl();
  const notice = notices[intl.locale];
  if (!notice) return null;
  const title = intl.formatMessage({ id: 'marketing.info.guarantee.title' });
  return <img alt={title} className={styles['notice']} src={pictureUrl(notice)} />;
}
