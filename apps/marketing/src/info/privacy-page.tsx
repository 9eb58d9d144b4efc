import { infoPage } from './info-page';

const page = infoPage({
  title: 'marketing.info.privacy.title',
  tone: 'mint',
  blocks: [
    'marketing.info.privacy.none',
    'marketing.info.privacy.kept',
    'marketing.info.privacy.cookies',
    'marketing.info.privacy.measured',
    'marketing.info.privacy.shopify',
    'marketing.info.privacy.ask',
  ],
  summary: ['marketing.info.privacy.none', 'marketing.info.privacy.kept'],
});

export const { head, messages } = page;
export default page.default;
