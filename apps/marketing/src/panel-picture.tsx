import features480 from './pictures/features-480.avif';
import features640 from './pictures/features-640.avif';
import featuresNight480 from './pictures/features-night-480.avif';
import featuresNight640 from './pictures/features-night-640.avif';
import steps480 from './pictures/steps-480.avif';
import steps640 from './pictures/steps-640.avif';
import stepsNight480 from './pictures/steps-night-480.avif';
import stepsNight640 from './pictures/steps-night-640.avif';
import styles from './panel-picture.module.css';
import { pictureUrl, sourceSet } from './picture-url';

/** Three pictures of one size, one below the other in one file: one request brings them all. */
const sheets = {
  steps: {
    day: { 480: steps480, 640: steps640 },
    night: { 480: stepsNight480, 640: stepsNight640 },
  },
  features: {
    day: { 480: features480, 640: features640 },
    night: { 480: featuresNight480, 640: featuresNight640 },
  },
} as const;

/** The classes of the places in a sheet; the middle is where pictures are by default. */
const places = [styles['top'], undefined, styles['bottom']] as const;

interface Panel {
  sheet: keyof typeof sheets;
  /** The picture's place in the sheet, from 0 to 2. */
  place: number;
  /** How wide it is shown. A phone may say half of that: it has more dots than eyes need. */
  sizes: string;
}

/** A decorative picture: the text next to it has the same content. It loads shortly before it comes into view. */
export function PanelPicture({ sheet, place, sizes }: Panel) {
  const { day, night } = sheets[sheet];
  return (
    <picture className={styles['picture']}>
      <source media="(prefers-color-scheme: dark)" sizes={sizes} srcSet={sourceSet(night)} />
      <img
        alt=""
        width={640}
        height={422}
        loading="lazy"
        decoding="async"
        className={places[place]}
        sizes={sizes}
        srcSet={sourceSet(day)}
        src={pictureUrl(day[640])}
      />
    </picture>
  );
}
