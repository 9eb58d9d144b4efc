import { ButtonLink, Container } from '@pluis/ui';
import { FormattedMessage } from 'react-intl';
import styles from './hero.module.css';
import { HeroPicture } from './showcase/hero-picture';

/** The promise in one sentence, two links, and the slippers [LND-1]. */
export function Hero() {
  return (
    <div className={styles['hero']}>
      <Container className={styles['text']}>
        <h1>
          <FormattedMessage
            id="marketing.hero.title"
            values={{ em: (words) => <em className={styles['streak']}>{words}</em> }}
          />
        </h1>
        <p className={styles['lead']}>
          <FormattedMessage id="marketing.hero.lead" />
        </p>
        <div className={styles['actions']}>
          <ButtonLink size="l" href="/shop">
            <FormattedMessage id="marketing.hero.shop" />
          </ButtonLink>
          <ButtonLink size="l" variant="secondary" href="#features">
            <FormattedMessage id="marketing.hero.more" />
          </ButtonLink>
        </div>
      </Container>
      <div className={styles['art']}>
        <HeroPicture />
      </div>
    </div>
  );
}
