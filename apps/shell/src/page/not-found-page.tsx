import { FormattedMessage, useIntl } from 'react-intl';
import { ButtonLink, Container, LostFluff } from '@pluis/ui';
import styles from './message-page.module.css';
import { notFoundHead } from './not-found-head';
import { useHead } from './use-head';

/** The 404 page [RTE-2]. */
export function NotFoundPage() {
  useHead(notFoundHead(useIntl()));
  return (
    <Container>
      <div className={styles['page']}>
        <p className={styles['figure']} aria-hidden="true">
          4<LostFluff />4
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
