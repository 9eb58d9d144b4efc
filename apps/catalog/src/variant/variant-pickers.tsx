import { useRef } from 'react';
import { useIntl } from 'react-intl';
import type { Product } from '@pluis/storefront-api';
import { MovedNote } from './moved-note';
import { OptionPickerGroup } from './option-picker-group';
import { optionPickers } from './option-pickers';
import type { ChosenVariant } from './use-variant';
import styles from './variant-pickers.module.css';

/** The pickers of a product's options; below the one that was used last, the other options that changed [PRD-2] [PRD-4]. */
export function VariantPickers({ product, chosen }: { product: Product; chosen: ChosenVariant }) {
  const intl = useIntl();
  const group = useRef<HTMLDivElement>(null);
  const pickers = optionPickers(product, chosen.variant);
  if (pickers.length === 0) return null;
  return (
    <div
      ref={group}
      role="group"
      className={styles['pickers']}
      aria-label={intl.formatMessage({ id: 'catalog.product.variant' })}
    >
      {pickers.map((picker) => (
        <div key={picker.name}>
          <OptionPickerGroup product={product} picker={picker} onPick={chosen.choose} />
          <MovedNote
            product={product}
            pick={chosen.pick?.option === picker.name ? chosen.pick : undefined}
            onTake={(variant) => {
              chosen.choose(variant);
              // The button that had the focus goes away.
              group.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
            }}
          />
        </div>
      ))}
    </div>
  );
}
