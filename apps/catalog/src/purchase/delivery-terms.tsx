import { FormattedMessage, useIntl } from 'react-intl';
import { formatPrice } from '@pluis/i18n';
import { selectCurrency, selectLanguage, useAppSelector, useAppStore, type Delivery } from '@pluis/store';
import { formatArrival } from '@pluis/store/delivery';

/** The shop's delivery time and cost, a line each; without settings, a note that the checkout shows them [DEL-1]. */
export function DeliveryTerms() {
  const { delivery } = useAppStore().extra.storefront;
  if (!delivery)
    return (
      <span>
        <FormattedMessage id="catalog.delivery.atCheckout" />
      </span>
    );
  return (
    <>
      {delivery.days && <DeliveryTime days={delivery.days} />}
      {delivery.cost && <DeliveryCost cost={delivery.cost} freeFrom={delivery.freeFrom} />}
    </>
  );
}

/** The days of arrival by the calendar; the number of days from a shell that does not say which day it is. */
function DeliveryTime({ days }: { days: NonNullable<Delivery['days']> }) {
  const { today } = useAppStore().extra.storefront;
  const language = useAppSelector(selectLanguage);
  const { min, max } = days;
  return (
    <strong>
      {today ? (
        <FormattedMessage
          id="catalog.delivery.arrives"
          values={{ range: formatArrival(days, today, language) }}
        />
      ) : (
        <FormattedMessage
          id="catalog.delivery.days"
          values={{ range: min === max ? `${max}` : `${min}–${max}`, max }}
        />
      )}
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
