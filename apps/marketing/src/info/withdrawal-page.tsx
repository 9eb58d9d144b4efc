import { Withdrawal } from '../withdrawal/withdrawal';
import { infoPage } from './info-page';

const page = infoPage({
  title: 'marketing.info.withdrawal.title',
  tone: 'blush',
  blocks: [Withdrawal, 'marketing.info.imprint.reach', 'marketing.info.version'],
  texts: () => [
    { id: 'marketing.info.withdrawal.lead' },
    { id: 'marketing.info.imprint.reach' },
    { id: 'marketing.info.version' },
  ],
  summary: ['marketing.info.withdrawal.lead'],
});

export { submitWithdrawal as submit } from '../withdrawal/withdrawal-form';
export const { head, info, messages } = page;
export default page.default;
