import { FormattedMessage } from 'react-intl';
import { BeforeAfter } from './before-after';
import styles from './how-it-works.module.css';
import { PanelPicture } from './panel-picture';
import { Section } from './section';
import { stagger } from './stagger';
import { WalkingPicture } from './walking-picture';

/** The steps in their order, and their places in the picture. */
export const steps = [
  { key: 'wear', place: 'top' },
  { key: 'walk', place: 'middle' },
  { key: 'shine', place: 'bottom' },
] as const;

/** Three steps, each fading in 0.2 s after the previous one [LND-2], and a floor before and after them. */
export function HowItWorks() {
  return (
    <Section
      id="how-it-works"
      title={<FormattedMessage id="marketing.steps.title" />}
      fadesIn
      lead={<FormattedMessage id="marketing.steps.lead" />}
    >
      <ol className={styles['steps']}>
        {steps.map(({ key, place }, index) => (
          <li key={key} {...stagger(index, styles['step'])}>
            {key === 'walk' ? <WalkingPicture /> : <PanelPicture file="steps" place={place} />}
            <h3>
              <FormattedMessage id={`marketing.steps.${key}.title`} />
            </h3>
            <p>
              <FormattedMessage id={`marketing.steps.${key}.text`} />
            </p>
          </li>
        ))}
      </ol>
      <BeforeAfter />
    </Section>
  );
}
