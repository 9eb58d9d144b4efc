import { FormattedMessage } from 'react-intl';
import styles from './size-figure.module.css';

/** The two ranges on one scale of US sizes, 6 to 13. The sentence beside it says the same. */
export function SizeFigure() {
  return (
    <div className={styles['scale']} aria-hidden="true">
      <div className={styles['women']}>
        <b>6</b>
        <FormattedMessage id="marketing.features.size.women" />
        <b>11</b>
      </div>
      <div className={styles['men']}>
        <b>8</b>
        <FormattedMessage id="marketing.features.size.men" />
        <b>13</b>
      </div>
    </div>
  );
}
