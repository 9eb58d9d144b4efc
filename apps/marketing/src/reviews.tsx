import { FormattedMessage, useIntl } from 'react-intl';
import { FiveStars } from './five-stars';
import styles from './reviews.module.css';
import { Section } from './section';
import { stagger } from './stagger';

/** The reviews in their order. */
export const reviews = ['first', 'second', 'third'] as const;

/** Three reviews of five stars, each fading in 0.1 s after the one before, and the overall rating [LND-4], with where they come from [LEG-4]. */
export function Reviews() {
  const intl = useIntl();
  return (
    <Section
      id="reviews"
      className={styles['reviews']}
      fadesIn
      isFringed
      title={<FormattedMessage id="marketing.reviews.title" />}
      lead={<FormattedMessage id="marketing.reviews.lead" />}
    >
      <p className={styles['overall']}>
        <FormattedMessage
          id="marketing.reviews.overall"
          values={{ b: (rating) => <strong>{rating}</strong> }}
        />
        <small className={styles['source']}>
          <FormattedMessage id="marketing.reviews.source" />
        </small>
      </p>
      <ul className={styles['list']}>
        {reviews.map((key, index) => (
          <li key={key} {...stagger(index, styles['review'])}>
            <figure>
              <FiveStars label={intl.formatMessage({ id: 'marketing.reviews.stars' }, { stars: 5 })} />
              <blockquote>
                <FormattedMessage id={`marketing.reviews.${key}.text`} />
              </blockquote>
              <figcaption>
                <FormattedMessage id={`marketing.reviews.${key}.name`} />
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
