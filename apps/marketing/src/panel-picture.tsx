import closing480 from './pictures/closing-480.avif';
import closing800 from './pictures/closing-800.avif';
import closing1280 from './pictures/closing-1280.avif';
import features480 from './pictures/features-480.avif';
import features640 from './pictures/features-640.avif';
import featuresNight480 from './pictures/features-night-480.avif';
import featuresNight640 from './pictures/features-night-640.avif';
import floor640 from './pictures/floor-640.avif';
import floor1280 from './pictures/floor-1280.avif';
import floorNight640 from './pictures/floor-night-640.avif';
import floorNight1280 from './pictures/floor-night-1280.avif';
import lifetime800 from './pictures/lifetime-800.avif';
import lifetimeNight800 from './pictures/lifetime-night-800.avif';
import sizes800 from './pictures/sizes-800.avif';
import sizesNight800 from './pictures/sizes-night-800.avif';
import steps480 from './pictures/steps-480.avif';
import steps640 from './pictures/steps-640.avif';
import stepsNight480 from './pictures/steps-night-480.avif';
import stepsNight640 from './pictures/steps-night-640.avif';
import styles from './panel-picture.module.css';
import { pictureUrl, sourceSet } from './picture-url';

interface Editions {
  day: Record<number, string>;
  /** Without it, the picture is the same in both themes. */
  night?: Record<number, string>;
}

/** The files by their width in pixels. Some have several pictures of one size, one below the other: one request for all. */
const files: Record<'closing' | 'features' | 'floor' | 'lifetime' | 'sizes' | 'steps', Editions> = {
  closing: { day: { 480: closing480, 800: closing800, 1280: closing1280 } },
  features: {
    day: { 480: features480, 640: features640 },
    night: { 480: featuresNight480, 640: featuresNight640 },
  },
  floor: {
    day: { 640: floor640, 1280: floor1280 },
    night: { 640: floorNight640, 1280: floorNight1280 },
  },
  lifetime: {
    day: { 800: lifetime800 },
    night: { 800: lifetimeNight800 },
  },
  sizes: {
    day: { 800: sizes800 },
    night: { 800: sizesNight800 },
  },
  steps: {
    day: { 480: steps480, 640: steps640 },
    night: { 480: stepsNight480, 640: stepsNight640 },
  },
};

interface Panel {
  file: keyof typeof files;
  /** The picture's place in the file; `all` fills its container with the only picture. */
  place: 'top' | 'middle' | 'bottom' | 'all';
  /** How wide it is shown. */
  sizes: string;
}

/** The widths from which a browser chooses. If there is only one, the document says no more than its URL. */
function choiceOf(urls: Record<number, string>, sizes: string): { srcSet: string; sizes?: string } {
  const [only, ...others] = Object.values(urls);
  return only !== undefined && others.length === 0
    ? { srcSet: pictureUrl(only) }
    : { srcSet: sourceSet(urls), sizes };
}

/** A decorative picture: the text next to it has the same content. It loads shortly before it comes into view. */
export function PanelPicture({ file, place, sizes }: Panel) {
  const { day, night } = files[file];
  return (
    <picture className={styles['picture']}>
      {night && <source media="(prefers-color-scheme: dark)" {...choiceOf(night, sizes)} />}
      <img
        alt=""
        width={640}
        height={422}
        loading="lazy"
        decoding="async"
        className={styles[place]}
        {...(Object.keys(day).length > 1 && choiceOf(day, sizes))}
        src={Object.values(day).map(pictureUrl).at(-1)}
      />
    </picture>
  );
}
