import type english from '../messages/en.json';

declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: keyof typeof english;
    }
  }
}
