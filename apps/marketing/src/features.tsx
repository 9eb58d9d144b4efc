import { ComfortIcon, LeafIcon, SizeIcon, WashIcon } from '@pluis/ui';
import { FormattedMessage } from 'react-intl';
import { LifetimeFigure } from './lifetime-figure';
import styles from './features.module.css';
import { PanelPicture } from './panel-picture';
import { Section } from './section';
import { SizeFigure } from './size-figure';

/** Narrow screens have no room for it, so that browsers do not load it. */
const beside = { layout: 'beside', place: 'all' } as const;

/** The advantages in their order, with their pictures. */
export const features = [
  { key: 'eco', Icon: LeafIcon, Figure: LifetimeFigure, file: 'lifetime', ...beside },
  { key: 'wash', Icon: WashIcon, Figure: null, file: 'features', place: 'top', layout: 'below' },
  { key: 'comfort', Icon: ComfortIcon, Figure: null, file: 'features', place: 'bottom', layout: 'below' },
  { key: 'size', Icon: SizeIcon, Figure: SizeFigure, file: 'sizes', ...beside },
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
        {features.map(({ key, Icon, Figure, layout, ...picture }) => (
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
            {Figure && <Figure />}
            <div className={styles[layout]}>
              <PanelPicture {...picture} />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
