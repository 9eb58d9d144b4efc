import { FormattedMessage, useIntl } from 'react-intl';
import styles from './size-figure.module.css';

const sizes = {
  women: { us: '6–11', eu: '37–42' },
  men: { us: '8–13', eu: '41–46' },
} as const;

/**
 * The two ranges on one scale: US sizes in English, EU sizes in the other languages. The other system's sizes are in small print. The
 * text next to it says the same.
 */
export function SizeFigure() {
  const isUs = useIntl().locale === 'en';
  return (
    <div className={`${styles['scale']} ${isUs ? '' : styles['eu']}`} aria-hidden="true">
      <Range who="women" isUs={isUs} />
      <Range who="men" isUs={isUs} />
    </div>
  );
}

function Range({ who, isUs }: { who: keyof typeof sizes; isUs: boolean }) {
  const { us, eu } = sizes[who];
  const [from, to] = (isUs ? us : eu).split('–');
  return (
    <div className={styles[who]}>
      <b>{from}</b>
      <span>
        <FormattedMessage id={`marketing.features.size.${who}`} />{' '}
        <small>
          <FormattedMessage id="marketing.features.size.second" values={{ sizes: isUs ? eu : us }} />
        </small>
      </span>
      <b>{to}</b>
    </div>
  );
}
