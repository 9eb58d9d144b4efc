import { infoPage } from './info-page';

const page = infoPage({
  title: 'marketing.info.accessibility.title',
  tone: 'sky',
  blocks: [
    'marketing.info.accessibility.aim',
    'marketing.info.accessibility.how',
    'marketing.info.accessibility.tell',
    'marketing.info.version',
  ],
  summary: ['marketing.info.accessibility.aim'],
});

export const { head, info, messages } = page;
export default page.default;
