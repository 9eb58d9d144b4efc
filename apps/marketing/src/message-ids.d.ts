import type english from '../messages/en.json';
import type shopTexts from '../shop-texts/en.json';

declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: keyof typeof english | Exclude<keyof typeof shopTexts, '_note'>;
    }
  }
}
