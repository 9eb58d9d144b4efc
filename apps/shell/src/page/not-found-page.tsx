import { FormattedMessage, useIntl } from 'react-intl';
import { ButtonLink, Container, LostFluff, Notice } from '@pluis/ui';
import { notFoundHead } from './not-found-head';
import styles from './not-found-page.module.css';
import { useHead } from '@pluis/browser';

/** The 404 page [RTE-2]. */
export function NotFoundPage() {
  useHead(notFoundHead(useIntl()));
  return (
    <Container>
      <Notice
        level={1}
        figure={
          <p className={styles['number']} aria-hidden="true">
            4<LostFluff />4
          </p>
        }
        title={<FormattedMessage id="shell.notFound.title" />}
        action={
          <ButtonLink href="/">
            <FormattedMessage id="shell.notFound.home" />
          </ButtonLink>
        }
      >
        <p>
          <FormattedMessage id="shell.notFound.text" />
        </p>
      </Notice>
    </Container>
  );
}
