import { FormattedMessage, useIntl } from 'react-intl';
import { formatPrice } from '@pluis/i18n';
import { selectCurrency, useAppSelector, useAppStore, type Delivery } from '@pluis/store';

/** The shop's delivery time and cost, a line each; without settings, a note that the checkout shows them. */
export function DeliveryTerms() {
  const { delivery } = useAppStore().extra.storefront;
  if (!delivery) return <FormattedMessage id="catalog.delivery.atCheckout" />;
  return (
    <>
      {delivery.days && <DeliveryTime days={delivery.days} />}
      {delivery.cost && <DeliveryCost cost={delivery.cost} freeFrom={delivery.freeFrom} />}
    </>
  );
}

function DeliveryTime({ days: { min, max } }: { days: NonNullable<Delivery['days']> }) {
  const range = min === max ? `${max}` : `${min}–${max}`;
  return (
    <strong>
      <FormattedMessage id="catalog.delivery.days" values={{ range, max }} />
    </strong>
  );
}

function DeliveryCost({
  cost,
  freeFrom,
}: {
  cost: NonNullable<Delivery['cost']>;
  freeFrom: Delivery['freeFrom'];
}) {
  const intl = useIntl();
  const currency = useAppSelector(selectCurrency);
  if (Number(cost.amount) === 0) return <span>{intl.formatMessage({ id: 'catalog.delivery.free' })}</span>;
  const price = formatPrice(cost, currency);
  return (
    <span>
      {freeFrom
        ? intl.formatMessage(
            { id: 'catalog.delivery.costUntil' },
            { cost: price, from: formatPrice(freeFrom, currency) },
          )
        : intl.formatMessage({ id: 'catalog.delivery.cost' }, { cost: price })}
    </span>
  );
}
