import styles from './product-title.module.css';

/** The maximum length of a hyphenated word that is kept on one line: it fits on the smallest screen. */
const maxWhole = 14;

/** A product's title that does not break within a short hyphenated word, such as `Long-Pile`. The text is unchanged. */
export function ProductTitle({ text }: { text: string }) {
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
