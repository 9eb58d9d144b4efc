import { ComfortIcon, LeafIcon, SizeIcon, WashIcon } from '@pluis/ui';
import { FormattedMessage } from 'react-intl';
import { ComfortDrawing, WashDrawing } from './feature-drawings';
import { LifetimeFigure } from './lifetime-figure';
import styles from './features.module.css';
import { Section } from './section';
import { SizeFigure } from './size-figure';

const features = [
  { key: 'eco', Icon: LeafIcon, Figure: LifetimeFigure },
  { key: 'wash', Icon: WashIcon, Figure: WashDrawing },
  { key: 'comfort', Icon: ComfortIcon, Figure: ComfortDrawing },
  { key: 'size', Icon: SizeIcon, Figure: SizeFigure },
] as const;

/** The advantages of the slippers, with the two main facts: lifetime and size [LND-3]. */
export function Features() {
  return (
    <Section
      id="features"
      className={styles['features']}
      title={<FormattedMessage id="marketing.features.title" />}
    >
      <ul className={styles['list']}>
        {features.map(({ key, Icon, Figure }) => (
          <li key={key} className={`${styles['feature']} ${styles[key]}`}>
            <Icon className={styles['icon']} />
            <h3>
              <FormattedMessage id={`marketing.features.${key}.title`} />
            </h3>
            <p>
              <FormattedMessage
                id={`marketing.features.${key}.text`}
                values={{ nowrap: (words) => <span className={styles['nowrap']}>{words}</span> }}
              />
            </p>
            <Figure />
          </li>
        ))}
      </ul>
    </Section>
  );
}
