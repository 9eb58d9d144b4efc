import { infoPage } from './info-page';

const page = infoPage({
  title: 'marketing.info.privacy.title',
  tone: 'mint',
  blocks: [
    'marketing.info.privacy.none',
    'marketing.info.privacy.controller',
    'marketing.info.privacy.kept',
    'marketing.info.privacy.cookies',
    'marketing.info.privacy.measured',
    'marketing.info.privacy.logs',
    'marketing.info.privacy.shopify',
    'marketing.info.privacy.recipients',
    'marketing.info.privacy.rights',
    'marketing.info.privacy.ask',
    'marketing.info.version',
  ],
  summary: ['marketing.info.privacy.none', 'marketing.info.privacy.kept'],
});

export const { head, info, messages } = page;
export default page.default;
