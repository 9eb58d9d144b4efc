/** Shared packages of which browsers get a part only, and what a remote does instead of using the rest. */
export const hints = {
  'react-router-dom':
    'Links are plain <a href>: the shell follows them. Routes stand in remote.json; redirect with useNavigate.',
  'react-redux': 'Use the hooks, or the typed ones of @pluis/store.',
  'react-intl': 'Use <FormattedMessage> or useIntl(); prices are formatted by formatPrice of @pluis/i18n.',
  '@reduxjs/toolkit':
    'The store is the shell’s: add a slice with register({ store }) and store.inject(slice).',
};
