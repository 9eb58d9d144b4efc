import { useState } from 'react';
import type { CSSProperties } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useHydrated } from '@pluis/ui';
import styles from './before-after.module.css';
import { PanelPicture } from './panel-picture';

/** How much of the picture before the walk is shown at first, in percent. */
const atFirst = 50;

/**
 * The same floor before and after a walk, half of each. Once the code has come, the shopper moves the line between them.
 */
export function BeforeAfter() {
  const isHydrated = useHydrated();
  const [share, setShare] = useState(atFirst);
  const style: CSSProperties & Record<'--share', string> = { '--share': `${share}%` };
  return (
    <figure className={styles['figure']}>
      <div className={styles['frame']} style={isHydrated ? style : undefined}>
        <PanelPicture file="floor" place="bottom" />
        <span>
          <FormattedMessage id="marketing.compare.after" />
        </span>
        <div>
          <PanelPicture file="floor" place="top" />
          <span>
            <FormattedMessage id="marketing.compare.before" />
          </span>
        </div>
        {isHydrated && <Line share={share} onMove={setShare} />}
      </div>
      <figcaption>
        <FormattedMessage id="marketing.compare.caption" />
      </figcaption>
    </figure>
  );
}

function Line({ share, onMove }: { share: number; onMove: (share: number) => void }) {
  return (
    <>
      <input
        type="range"
        className={styles['range']}
        aria-label={useIntl().formatMessage({ id: 'marketing.compare.label' })}
        value={share}
        onChange={({ target }) => onMove(target.valueAsNumber)}
      />
      <i className={styles['handle']} />
    </>
  );
}
