import { infoPage } from './info-page';

const page = infoPage({
  title: 'marketing.info.returns.title',
  tone: 'sky',
  paragraphs: [
    'marketing.info.returns.days',
    'marketing.info.returns.label',
    'marketing.info.returns.refund',
  ],
});

export const { head, messages } = page;
export default page.default;
