// The third step: the router and the messages.
export { IntlProvider } from 'react-intl';
export { BrowserRouter } from 'react-router-dom';
