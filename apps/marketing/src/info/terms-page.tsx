import { infoPage } from './info-page';

const page = infoPage({
  title: 'marketing.info.terms.title',
  tone: 'oat',
  blocks: [
    'marketing.info.terms.who',
    'marketing.info.terms.contract',
    'marketing.info.terms.price',
    'marketing.info.terms.rights',
    'marketing.info.guarantee.years',
    'marketing.info.terms.law',
    'marketing.info.imprint.reach',
    'marketing.info.version',
  ],
  summary: ['marketing.info.terms.who'],
});

export const { head, info, messages } = page;
export default page.default;
