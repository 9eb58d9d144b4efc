import { infoPage } from './info-page';
import { ShippingTerms, shippingTexts } from './shipping-terms';

const page = infoPage({
  title: 'marketing.info.shipping.title',
  tone: 'blush',
  blocks: [ShippingTerms],
  texts: shippingTexts,
  summary: ['marketing.info.shipping.cost'],
});

export const { head, info, messages } = page;
export default page.default;
