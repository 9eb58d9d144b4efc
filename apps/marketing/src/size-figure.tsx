import { FormattedMessage } from 'react-intl';
import styles from './size-figure.module.css';

/** The two ranges on one scale of US sizes, 6 to 13, with the EU sizes. The text next to it says the same. */
export function SizeFigure() {
  return (
    <div className={styles['scale']} aria-hidden="true">
      <div className={styles['women']}>
        <b>6</b>
        <span>
          <FormattedMessage id="marketing.features.size.women" />{' '}
          <small>
            <FormattedMessage id="marketing.features.size.eu" values={{ sizes: '37–42' }} />
          </small>
        </span>
        <b>11</b>
      </div>
      <div className={styles['men']}>
        <b>8</b>
        <span>
          <FormattedMessage id="marketing.features.size.men" />{' '}
          <small>
            <FormattedMessage id="marketing.features.size.eu" values={{ sizes: '41–46' }} />
          </small>
        </span>
        <b>13</b>
      </div>
    </div>
  );
}
