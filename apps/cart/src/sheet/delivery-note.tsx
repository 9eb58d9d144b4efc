import { FormattedMessage } from 'react-intl';
import { formatPrice } from '@pluis/i18n';
import { selectCurrency, selectLanguage, useAppSelector, useAppStore } from '@pluis/store';
import { formatArrival, type DeliveryCharge } from '@pluis/store/delivery';

/** The amount to free delivery and the days of arrival. Without a known cost, a note that the checkout adds it [DEL-1]. */
export function DeliveryNote({ charge }: { charge: DeliveryCharge | undefined }) {
  const currency = useAppSelector(selectCurrency);
  const language = useAppSelector(selectLanguage);
  const { delivery, today } = useAppStore().extra.storefront;
  return (
    <>
      {charge ? null : <FormattedMessage id="cart.total.shipping" />}
      {charge?.missing && (
        <FormattedMessage
          id="cart.delivery.missing"
          values={{ amount: formatPrice(charge.missing, currency) }}
        />
      )}{' '}
      {delivery?.days && today && (
        <FormattedMessage
          id="cart.delivery.arrives"
          values={{ range: formatArrival(delivery.days, today, language) }}
        />
      )}
    </>
  );
}
