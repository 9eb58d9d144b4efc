import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Icon, IconButton } from '@pluis/ui';
import { pictureUrl } from './picture-url';
import walking from './pictures/walking-640.avif';
import walkingNight from './pictures/walking-night-640.avif';
import styles from './walking-picture.module.css';

/** The loop over the picture of the second step, and a button that stops it. */
export function WalkingLoop() {
  const intl = useIntl();
  const [isMoving, setIsMoving] = useState(true);
  return (
    <>
      {isMoving && (
        <picture className={styles['loop']}>
          <source media="(prefers-color-scheme: dark)" srcSet={pictureUrl(walkingNight)} />
          <img alt="" loading="lazy" decoding="async" src={pictureUrl(walking)} />
        </picture>
      )}
      <IconButton
        label={intl.formatMessage({
          id: isMoving ? 'marketing.steps.walk.stop' : 'marketing.steps.walk.play',
        })}
        className={styles['button']}
        onClick={() => setIsMoving(!isMoving)}
      >
        <Icon path={isMoving ? 'M9 6v12M15 6v12' : 'M8 5.5v13l10-6.5z'} />
      </IconButton>
    </>
  );
}
