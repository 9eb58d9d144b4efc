import { infoPage } from './info-page';

const page = infoPage({
  title: 'marketing.info.contact.title',
  tone: 'oat',
  blocks: ['marketing.info.contact.write', 'marketing.info.contact.order'],
  summary: ['marketing.info.contact.write', 'marketing.info.contact.order'],
});

export const { head, info, messages } = page;
export default page.default;
