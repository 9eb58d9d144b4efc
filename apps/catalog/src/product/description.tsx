import { FormattedMessage } from 'react-intl';
import { paragraphs } from './paragraphs';
import styles from './description.module.css';

/** The product's description in its paragraphs, if there is one. It is text: markup in it never becomes markup [SHP-7]. */
export function Description({ text }: { text: string }) {
  const parts = paragraphs(text);
  if (parts.length === 0) return null;
  return (
    <div className={styles['description']}>
      <h2 className={styles['title']}>
        <FormattedMessage id="catalog.product.description" />
      </h2>
      {parts.map((part, place) => (
        <p key={place}>{part}</p>
      ))}
    </div>
  );
}
