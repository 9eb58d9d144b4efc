import { infoPage } from './info-page';

const page = infoPage({
  title: 'marketing.info.imprint.title',
  tone: 'oat',
  blocks: [
    'marketing.info.imprint.about',
    'marketing.info.imprint.seller',
    'marketing.info.imprint.address',
    'marketing.info.imprint.reach',
    'marketing.info.imprint.phone',
    'marketing.info.imprint.register',
    'marketing.info.version',
  ],
  summary: ['marketing.info.imprint.about'],
});

export const { head, info, messages } = page;
export default page.default;
