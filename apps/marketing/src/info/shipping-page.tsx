import { infoPage } from './info-page';

const page = infoPage({
  title: 'marketing.info.shipping.title',
  tone: 'blush',
  paragraphs: [
    'marketing.info.shipping.cost',
    'marketing.info.shipping.currency',
    'marketing.info.shipping.ask',
  ],
});

export const { head, messages } = page;
export default page.default;
