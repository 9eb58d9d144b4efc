/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { MessagesProvider } from './messages-provider';

function Locale() {
  return <output>{useIntl().locale}</output>;
}

it('[I18-1] provides messages and locale of a language, without asking the platform for a locale', () => {
  const ofNumbers = jest.spyOn(Intl.NumberFormat, 'supportedLocalesOf');
  const ofDates = jest.spyOn(Intl.DateTimeFormat, 'supportedLocalesOf');
  render(
    <MessagesProvider language="de" messages={{ 'shell.cart': [{ type: 0, value: 'Warenkorb' }] }}>
      <FormattedMessage id="shell.cart" />
      <Locale />
    </MessagesProvider>,
  );
  expect(screen.getByText('Warenkorb')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('de');
  expect(ofNumbers).not.toHaveBeenCalled();
  expect(ofDates).not.toHaveBeenCalled();
});
