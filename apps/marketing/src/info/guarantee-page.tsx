import { GuaranteeNotice } from './guarantee-notice';
import { infoPage } from './info-page';

const page = infoPage({
  title: 'marketing.info.guarantee.title',
  tone: 'mint',
  blocks: [
    'marketing.info.guarantee.years',
    GuaranteeNotice,
    'marketing.info.guarantee.remedy',
    'marketing.info.guarantee.proof',
    'marketing.info.guarantee.wear',
    'marketing.info.version',
  ],
  summary: ['marketing.info.guarantee.years'],
});

export const { head, info, messages } = page;
export default page.default;
