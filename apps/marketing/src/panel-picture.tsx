import closing1280 from './pictures/closing-1280.avif';
import features640 from './pictures/features-640.avif';
import featuresNight640 from './pictures/features-night-640.avif';
import floor960 from './pictures/floor-960.avif';
import lifetime800 from './pictures/lifetime-800.avif';
import lifetimeNight800 from './pictures/lifetime-night-800.avif';
import sizes800 from './pictures/sizes-800.avif';
import sizesNight800 from './pictures/sizes-night-800.avif';
import steps640 from './pictures/steps-640.avif';
import stepsNight640 from './pictures/steps-night-640.avif';
import styles from './panel-picture.module.css';
import { pictureUrl } from './picture-url';

interface Editions {
  day: string;
  /** Without it, the picture is the same in both themes. */
  night?: string;
}

/** Some files have several pictures of one size, one below the other: one request for all. */
const files: Record<'closing' | 'features' | 'floor' | 'lifetime' | 'sizes' | 'steps', Editions> = {
  closing: { day: closing1280 },
  features: { day: features640, night: featuresNight640 },
  floor: { day: floor960 },
  lifetime: { day: lifetime800, night: lifetimeNight800 },
  sizes: { day: sizes800, night: sizesNight800 },
  steps: { day: steps640, night: stepsNight640 },
};

interface Panel {
  file: keyof typeof files;
  /** The picture's place in the file; `all` fills its container with the only picture. */
  place: 'top' | 'middle' | 'bottom' | 'all';
}

/** A decorative picture: the text next to it has the same content. It loads shortly before it comes into view. */
export function PanelPicture({ file, place }: Panel) {
  const { day, night } = files[file];
  return (
    <picture className={styles['picture']}>
      {night && <source media="(prefers-color-scheme: dark)" srcSet={pictureUrl(night)} />}
      <img
        alt=""
        width={640}
        height={422}
        loading="lazy"
        decoding="async"
        className={styles[place]}
        src={pictureUrl(day)}
      />
    </picture>
  );
}
