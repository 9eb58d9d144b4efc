import type english from '../messages/en.json';
import type shopTexts from '../shop-texts/en.json';
import type legalTexts from '../legal/messages/en.json';

declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: keyof typeof english | Exclude<keyof typeof shopTexts | keyof typeof legalTexts, '_note'>;
    }
  }
}
