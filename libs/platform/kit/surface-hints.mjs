/** Shared packages of which browsers get only a part, and what remotes use instead of the rest. */
export const hints = {
  'react-router-dom':
    'Links are plain <a href>: the shell follows them. Declare routes in remote.json; redirect with useNavigate.',
  'react-redux': 'Use the hooks, or the typed ones of @pluis/store.',
  'react-intl': 'Use <FormattedMessage> or useIntl(); prices are formatted by formatPrice of @pluis/i18n.',
  '@reduxjs/toolkit':
    'The store is the shell’s: add a slice with register({ store }) and store.inject(slice).',
};
