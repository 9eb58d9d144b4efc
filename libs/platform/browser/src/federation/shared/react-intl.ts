// The names of react-intl that remotes may use. A shared module is sent as a whole, and the other formatters
// would be in every first load.
export { FormattedMessage, IntlProvider, createIntl, useIntl } from 'react-intl';
