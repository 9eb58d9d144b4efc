import { Container, Logo } from '@pluis/ui';
import { FormattedMessage } from 'react-intl';
import styles from './footer.module.css';
import { FooterEntry } from './footer-entry';

/** The footer's links. */
export const columns = [
  {
    title: 'marketing.footer.shop.title',
    entries: [
      { text: 'marketing.footer.shop.all', href: '/shop' },
      { text: 'marketing.footer.shop.sizes', href: '/#features' },
      { text: 'marketing.footer.shop.usage', href: '/#how-it-works' },
    ],
  },
  {
    title: 'marketing.footer.support.title',
    entries: [
      { text: 'marketing.footer.support.faq', href: '/#faq' },
      { text: 'marketing.info.contact.title', href: '/contact' },
      { text: 'marketing.info.shipping.title', href: '/shipping' },
      { text: 'marketing.info.returns.title', href: '/returns' },
      { text: 'marketing.info.guarantee.title', href: '/guarantee' },
      { text: 'marketing.info.withdrawal.link', href: '/withdrawal' },
    ],
  },
  {
    title: 'marketing.footer.company.title',
    entries: [
      { text: 'marketing.info.imprint.title', href: '/imprint' },
      { text: 'marketing.info.terms.title', href: '/terms' },
      { text: 'marketing.info.privacy.title', href: '/privacy' },
      { text: 'marketing.info.accessibility.title', href: '/accessibility' },
    ],
  },
] as const;

/** The page's footer, which the shell puts after `main` [LND-6]. */
export function Footer() {
  return (
    <footer className={styles['footer']}>
      <Container className={styles['columns']}>
        <div className={styles['brand']}>
          <Logo />
          <p>
            <FormattedMessage id="marketing.footer.blurb" />
          </p>
        </div>
        {columns.map(({ title, entries }) => (
          <div key={title}>
            <h2>
              <FormattedMessage id={title} />
            </h2>
            <ul>
              {entries.map((entry) => (
                <FooterEntry key={entry.text} {...entry} />
              ))}
            </ul>
          </div>
        ))}
        <p className={styles['copyright']}>
          <FormattedMessage id="marketing.footer.copyright" />
        </p>
      </Container>
    </footer>
  );
}
