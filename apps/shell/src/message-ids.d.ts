declare namespace FormatjsIntl {
  interface Message {
    ids: keyof typeof import('../messages/en.json');
  }
}
