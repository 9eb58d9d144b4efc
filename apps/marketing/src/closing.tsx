import { ButtonLink, Container } from '@pluis/ui';
import { FormattedMessage } from 'react-intl';
import styles from './closing.module.css';
import { PanelPicture } from './panel-picture';
import section from './section.module.css';

/** The last invitation to the shop. */
export function Closing() {
  return (
    <div className={`${section['fringed']} ${styles['closing']}`}>
      <Container className={styles['panel']}>
        <h2>
          <FormattedMessage id="marketing.closing.title" />
        </h2>
        <ButtonLink size="l" href="/shop">
          <FormattedMessage id="marketing.closing.shop" />
        </ButtonLink>
      </Container>
      <div className={styles['picture']}>
        <PanelPicture file="closing" place="all" />
      </div>
    </div>
  );
}
