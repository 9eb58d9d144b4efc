import { useId, type MouseEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatPrice, formatTotal } from '@pluis/i18n';
import { selectCurrency, useAppSelector, type CartLine } from '@pluis/store';
import { IconButton, ProductPicture, ProductTitle, TrashIcon } from '@pluis/ui';
import { focusNeighbour } from '../sheet/focus';
import { ShortfallNote } from '../shortfall/shortfall-note';
import type { Left } from '../shortfall/shortfalls';
import styles from './cart-line-item.module.css';
import { itemName, optionTexts } from './item-name';
import { lineAddress } from './line-address';
import { LineOptions } from './line-options';
import { QuantityStepper } from './quantity-stepper';

export interface CartLineItemProps {
  line: CartLine;
  /** The provider's stock of it, if that is less than the line's quantity. */
  left: Left | undefined;
  onRemove(): void;
}

/** One line of the cart [CRT-2]. */
export function CartLineItem({ line, left, onRemove }: CartLineItemProps) {
  const intl = useIntl();
  const currency = useAppSelector(selectCurrency);
  const { product, price, quantity } = line;
  const options = optionTexts(line);
  const address = lineAddress(line);
  const noteId = useId();

  function handleRemove({ currentTarget }: MouseEvent): void {
    focusNeighbour(currentTarget);
    onRemove();
  }

  return (
    <li className={styles['line']}>
      {/* The title beside it leads to the same page: one stop for the keyboard, one link for screen readers. */}
      <a href={address} tabIndex={-1} aria-hidden="true" className={styles['picture']}>
        <ProductPicture image={product.images[0]} sizes="6rem" />
      </a>
      <div className={styles['text']}>
        <h3 className={styles['title']}>
          <a href={address}>
            <ProductTitle text={product.title} />
          </a>
        </h3>
        {options.length > 0 && <LineOptions texts={options} className={styles['detail']} />}
        {quantity > 1 && (
          <p className={styles['detail']}>
            <FormattedMessage id="cart.line.each" values={{ price: formatPrice(price, currency) }} />
          </p>
        )}
      </div>
      <div className={styles['controls']}>
        <QuantityStepper line={line} describedBy={left === undefined ? undefined : noteId} />
        <p translate="no" className={styles['price']}>
          {formatTotal([{ money: price, quantity }], currency)}
        </p>
      </div>
      <IconButton
        data-remove=""
        className={styles['remove']}
        label={intl.formatMessage({ id: 'cart.line.remove.item' }, { item: itemName(line) })}
        tooltip={intl.formatMessage({ id: 'cart.line.remove' })}
        onClick={handleRemove}
      >
        <TrashIcon />
      </IconButton>
      {left !== undefined && <ShortfallNote id={noteId} variantId={line.variantId} left={left} />}
    </li>
  );
}
