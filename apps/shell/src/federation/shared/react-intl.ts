// What remotes may use of react-intl. A shared module is sent whole: the other formatters would be in every first load.
export { FormattedMessage, IntlProvider, createIntl, useIntl } from 'react-intl';
