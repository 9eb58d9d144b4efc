import { infoPage } from './info-page';

const page = infoPage({
  title: 'marketing.info.returns.title',
  tone: 'sky',
  blocks: [
    'marketing.info.returns.days',
    'marketing.info.returns.start',
    'marketing.info.returns.label',
    'marketing.info.returns.wear',
    'marketing.info.returns.refund',
    'marketing.info.returns.model',
    'marketing.info.version',
  ],
  summary: ['marketing.info.returns.days'],
});

export const { head, info, messages } = page;
export default page.default;
