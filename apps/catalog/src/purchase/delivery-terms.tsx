import { FormattedMessage, useIntl } from 'react-intl';
import { selectCurrency, selectLanguage, useAppSelector, useAppStore } from '@pluis/store';
import { deliveryLines } from './delivery-lines';

/** The shop's delivery time and cost, a line each; without settings, a note that the checkout shows them [DEL-1]. */
export function DeliveryTerms() {
  const { delivery, today } = useAppStore().extra.storefront;
  const language = useAppSelector(selectLanguage);
  const currency = useAppSelector(selectCurrency);
  const { arrival, cost } = deliveryLines(useIntl(), { delivery, today, language, currency });
  if (!delivery)
    return (
      <span>
        <FormattedMessage id="catalog.delivery.atCheckout" />
      </span>
    );
  return (
    <>
      {arrival && <strong>{arrival}</strong>}
      {cost && <span>{cost}</span>}
    </>
  );
}
