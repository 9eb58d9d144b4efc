import { FormattedMessage, useIntl } from 'react-intl';
import styles from './size-figure.module.css';

const us = { women: '6–11', men: '8–13' };
const eu = { women: '37–42', men: '41–46' };

/**
 * The two ranges on one scale: US sizes in English, EU sizes in the other languages, with the other system's sizes in small print. The
 * text next to it says the same.
 */
export function SizeFigure() {
  const isUs = useIntl().locale === 'en';
  const [sizes, others] = isUs ? [us, eu] : [eu, us];
  return (
    <div className={styles['scale']} aria-hidden="true">
      {(['women', 'men'] as const).map((who) => {
        const [from, to] = sizes[who].split('–');
        return (
          <div key={who} className={who === 'men' ? styles['men'] : undefined}>
            <b>{from}</b>
            <span>
              <FormattedMessage id={`marketing.features.size.${who}`} />{' '}
              <small>
                <FormattedMessage id="marketing.features.size.second" values={{ sizes: others[who] }} />
              </small>
            </span>
            <b>{to}</b>
          </div>
        );
      })}
    </div>
  );
}
