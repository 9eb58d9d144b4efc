import { FormattedMessage } from 'react-intl';
import styles from './how-it-works.module.css';
import { Section } from './section';
import { stagger } from './stagger';
import { ShineDrawing, WalkDrawing, WearDrawing } from './step-drawings';

const steps = [
  { key: 'wear', Drawing: WearDrawing },
  { key: 'walk', Drawing: WalkDrawing },
  { key: 'shine', Drawing: ShineDrawing },
] as const;

/** Three steps, each fading in 0.2 s after the previous one [LND-2]. */
export function HowItWorks() {
  return (
    <Section
      id="how-it-works"
      title={<FormattedMessage id="marketing.steps.title" />}
      lead={<FormattedMessage id="marketing.steps.lead" />}
    >
      <ol className={styles['steps']}>
        {steps.map(({ key, Drawing }, index) => (
          <li key={key} {...stagger(index, styles['step'])}>
            <Drawing />
            <h3>
              <FormattedMessage id={`marketing.steps.${key}.title`} />
            </h3>
            <p>
              <FormattedMessage id={`marketing.steps.${key}.text`} />
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
