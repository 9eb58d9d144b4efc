import { infoPage } from './info-page';
import { ShippingTerms } from './shipping-terms';

const page = infoPage({
  title: 'marketing.info.shipping.title',
  tone: 'blush',
  blocks: [ShippingTerms, 'marketing.info.shipping.currency', 'marketing.info.shipping.ask'],
  summary: ['marketing.info.shipping.cost'],
});

export const { head, messages } = page;
export default page.default;
