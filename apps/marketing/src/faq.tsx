import { ChevronIcon } from '@pluis/ui';
import { FormattedMessage } from 'react-intl';
import styles from './faq.module.css';
import { Section } from './section';

/** The questions in their order. */
export const questions = ['floors', 'washing', 'wet', 'fit', 'lifetime', 'payment'] as const;

/** Six questions. Their common name makes the browser keep at most one open, and lets it be closed [LND-5]. */
export function Faq() {
  return (
    <Section
      id="faq"
      className={styles['faq']}
      title={<FormattedMessage id="marketing.faq.title" />}
      lead={<FormattedMessage id="marketing.faq.lead" />}
    >
      <div>
        {questions.map((key) => (
          <details key={key} name="faq" className={styles['item']}>
            <summary>
              <FormattedMessage id={`marketing.faq.${key}.question`} />
              <ChevronIcon className={styles['chevron']} />
            </summary>
            <p>
              <FormattedMessage
                id={`marketing.faq.${key}.answer`}
                values={{ link: (words) => <a href="#features">{words}</a> }}
              />
            </p>
          </details>
        ))}
      </div>
    </Section>
  );
}
