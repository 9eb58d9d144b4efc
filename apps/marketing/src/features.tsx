import { ComfortIcon, LeafIcon, SizeIcon, WashIcon } from '@pluis/ui';
import { FormattedMessage } from 'react-intl';
import { LifetimeFigure } from './lifetime-figure';
import styles from './features.module.css';
import { PanelPicture } from './panel-picture';
import { Section } from './section';
import { SizeFigure } from './size-figure';

function FeaturePicture({ place }: { place: number }) {
  return (
    <div className={styles['picture']}>
      <PanelPicture sheet="features" place={place} sizes="(min-width: 48rem) 30rem, 45vw" />
    </div>
  );
}

/** A slipper among bubbles. */
function WashPicture() {
  return <FeaturePicture place={0} />;
}

/** A pair so near that one wants to step in. */
function ComfortPicture() {
  return <FeaturePicture place={1} />;
}

const features = [
  { key: 'eco', Icon: LeafIcon, Figure: LifetimeFigure },
  { key: 'wash', Icon: WashIcon, Figure: WashPicture },
  { key: 'comfort', Icon: ComfortIcon, Figure: ComfortPicture },
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
