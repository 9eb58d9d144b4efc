import { formatPrice } from '@pluis/i18n';
import { selectCurrency, selectLanguage, useAppSelector, useAppStore, type Delivery } from '@pluis/store';
import { formatArrival } from '@pluis/store/delivery';
import { Paragraph } from './paragraph';

/** The shop's delivery cost, free limit and days of arrival; without settings, that the checkout shows them [DEL-1]. */
export function ShippingTerms() {
  const { delivery } = useAppStore().extra.storefront;
  return (
    <>
      {delivery?.cost ? (
        <Cost cost={delivery.cost} freeFrom={delivery.freeFrom} />
      ) : (
        <Paragraph id="marketing.info.shipping.cost" />
      )}
      {delivery?.days && <Days days={delivery.days} />}
    </>
  );
}

/** Whom to ask for the cost, if the shop does not say it here. */
export function ShippingQuestion() {
  const { delivery } = useAppStore().extra.storefront;
  return delivery?.cost ? null : <Paragraph id="marketing.info.shipping.ask" />;
}

function Cost({ cost, freeFrom }: { cost: NonNullable<Delivery['cost']>; freeFrom: Delivery['freeFrom'] }) {
  const currency = useAppSelector(selectCurrency);
  if (Number(cost.amount) === 0) return <Paragraph id="marketing.info.shipping.free" />;
  const price = formatPrice(cost, currency);
  return freeFrom ? (
    <Paragraph
      id="marketing.info.shipping.priceUntil"
      values={{ cost: price, from: formatPrice(freeFrom, currency) }}
    />
  ) : (
    <Paragraph id="marketing.info.shipping.price" values={{ cost: price }} />
  );
}

function Days({ days }: { days: NonNullable<Delivery['days']> }) {
  const { today } = useAppStore().extra.storefront;
  const language = useAppSelector(selectLanguage);
  const { min, max } = days;
  return (
    <>
      <Paragraph
        id="marketing.info.shipping.days"
        values={{ range: min === max ? `${max}` : `${min}–${max}`, max }}
      />
      {today && (
        <Paragraph
          id="marketing.info.shipping.arrives"
          values={{ range: formatArrival(days, today, language) }}
        />
      )}
      <Paragraph id="marketing.info.shipping.holidays" />
    </>
  );
}
