import styles from './title.module.css';

/** A hyphenated word of at most so many characters is not divided at its hyphen: it fits on the smallest screen. */
const maxWhole = 14;

/** A product's title that breaks where a person would break it: `Long-Pile` stays on one line. The text is unchanged. */
export function Title({ text }: { text: string }) {
  const parts = text.split(/(\S*-\S*)/);
  return parts.map((part, place) =>
    place % 2 === 1 && part.length <= maxWhole ? (
      <span key={place} className={styles['whole']}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
