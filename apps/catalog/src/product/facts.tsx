import { FormattedMessage } from 'react-intl';
import { LeafIcon, SizeIcon, VisuallyHidden, WashIcon } from '@pluis/ui';
import styles from './facts.module.css';

/** What holds for every pair: sizes, washing, durability. */
export function Facts() {
  return (
    <div>
      <VisuallyHidden>
        <FormattedMessage id="catalog.product.facts" />
      </VisuallyHidden>
      <ul className={styles['facts']}>
        <li>
          <SizeIcon />
          <FormattedMessage id="catalog.product.facts.size" />
        </li>
        <li>
          <WashIcon />
          <FormattedMessage id="catalog.product.facts.wash" />
        </li>
        <li>
          <LeafIcon />
          <FormattedMessage id="catalog.product.facts.lasts" />
        </li>
      </ul>
    </div>
  );
}
