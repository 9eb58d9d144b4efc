import { FormattedMessage } from 'react-intl';
import { ButtonLink, Container } from '@pluis/ui';
import styles from './message-page.module.css';

/** The 404 page [RTE-2]. */
export function NotFoundPage() {
  return (
    <Container>
      <div className={styles['page']}>
        <p className={styles['figure']} aria-hidden="true">
          404
        </p>
        <h1>
          <FormattedMessage id="shell.notFound.title" />
        </h1>
        <p>
          <FormattedMessage id="shell.notFound.text" />
        </p>
        <ButtonLink href="/">
          <FormattedMessage id="shell.notFound.home" />
        </ButtonLink>
      </div>
    </Container>
  );
}
