import { useEffect, useRef, useState } from 'react';
import type { CSSProperties } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './before-after.module.css';
import { PanelPicture } from './panel-picture';

const sizes = '(min-width: 56rem) 52rem, 91vw';
/** How much of the picture before the walk is shown at first, in percent. */
const atFirst = 50;

/** The same floor before and after a walk: the shopper moves the line between them. Without scripts both are shown whole. */
export function BeforeAfter() {
  const range = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState(atFirst);
  const show = () => setShare(range.current?.valueAsNumber ?? atFirst);
  // The shopper may have moved it before this code came.
  useEffect(show, []);
  const style: CSSProperties & Record<'--share', string> = { '--share': `${share}%` };
  return (
    <figure className={styles['figure']}>
      <div className={styles['frame']} style={style}>
        <div>
          <PanelPicture file="floor" place="bottom" sizes={sizes} />
          <span className={styles['label']}>
            <FormattedMessage id="marketing.compare.after" />
          </span>
        </div>
        <div className={styles['before']}>
          <PanelPicture file="floor" place="top" sizes={sizes} />
          <span className={styles['label']}>
            <FormattedMessage id="marketing.compare.before" />
          </span>
        </div>
        <input
          ref={range}
          type="range"
          aria-label={useIntl().formatMessage({ id: 'marketing.compare.label' })}
          defaultValue={atFirst}
          onChange={show}
        />
        <i className={styles['handle']} />
      </div>
      <figcaption>
        <FormattedMessage id="marketing.compare.caption" />
      </figcaption>
    </figure>
  );
}
