import { infoPage } from './info-page';
import { ShippingQuestion, ShippingTerms } from './shipping-terms';

const page = infoPage({
  title: 'marketing.info.shipping.title',
  tone: 'blush',
  blocks: [ShippingTerms, 'marketing.info.shipping.currency', ShippingQuestion],
  summary: ['marketing.info.shipping.cost'],
});

export const { head, messages } = page;
export default page.default;
