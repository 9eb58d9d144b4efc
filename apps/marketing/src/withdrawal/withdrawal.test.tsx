/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import { createIntl, IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { languages } from '@pluis/i18n';
import type { Submitted } from '@pluis/store';
import WithdrawalPage, { messages, submit } from '../info/withdrawal-page';
import { marketingStore } from '../testing/marketing-store';

const fields = { name: 'Ada Example', order: '#1001', email: 'ada@mail.example' };
const id = '0b9a7c1e-1111-4222-8333-444455556666';

async function open(submitted?: Submitted, language: 'en' | 'de' = 'en') {
  const { store } = marketingStore();
  store.extra.submitted = submitted;
  return render(
    <Provider store={store}>
      <IntlProvider locale={language} messages={await messages(language)}>
        <WithdrawalPage />
      </IntlProvider>
    </Provider>,
  );
}

const resultOf = async (form: Record<string, string>) => {
  const { result } = await submit({ form, language: 'en' });
  return { result };
};

/** The fields that the button with this name sends. */
function sentBy(button: string): Record<string, FormDataEntryValue> {
  const pressed = screen.getByRole<HTMLButtonElement>('button', { name: button });
  const form = pressed.closest('form');
  expect(form).toHaveAttribute('method', 'post');
  expect(form).not.toHaveAttribute('action');
  return Object.fromEntries(form ? new FormData(form, pressed) : []);
}

describe('[LEG-1] the withdrawal page', () => {
  it('asks for name, order number and email', async () => {
    await open();
    for (const name of ['Name', 'Order number', 'Email']) expect(screen.getByLabelText(name)).toBeRequired();
    expect(sentBy('Continue')).toEqual({ name: '', order: '', email: '' });
  });

  it('then asks once more, and sends everything with the id on confirmation', async () => {
    const { result } = await resultOf({ ...fields, id });
    await open({ result });
    expect(screen.getByText('#1001')).toBeVisible();
    expect(sentBy('Confirm withdrawal')).toEqual({ ...fields, id, step: 'confirm' });
    expect(sentBy('Change')).toEqual({ ...fields, id, step: 'change' });
  });

  it('names what is wrong beside its field, which keeps what was typed', async () => {
    const { result } = await resultOf({ ...fields, email: 'ada' });
    await open({ result });
    const field = screen.getByRole('textbox', { name: /^Email/ });
    expect(field).toHaveValue('ada');
    expect(field).toBeInvalid();
    expect(screen.getByRole('alert')).toHaveTextContent(/email address, like/);
  });

  it('shows a receipt with date and time', async () => {
    const result = { step: 'receipt', fields, id, at: 'November 26, 2026 at 4:22:33 AM UTC' };
    await open({ result, forwarded: 'taken' });
    expect(
      screen.getByText(/^We have your withdrawal\. Received on November 26, 2026 at 4:22:33 AM UTC\./),
    ).toBeVisible();
    for (const text of Object.values(fields)) expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says if the shop has not taken it, keeps everything, and offers another try and the email', async () => {
    const result = { step: 'receipt', fields, id, at: 'November 26, 2026 at 4:22:33 AM UTC' };
    const { container } = await open({ result, forwarded: 'refused' });
    expect(screen.getByText(/has not reached us/)).toBeVisible();
    expect(sentBy('Try again')).toEqual({ ...fields, id, step: 'confirm' });
    expect(screen.getByRole('link', { name: 'Open the email' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:hello@/),
    );
    expect(container).not.toHaveTextContent('We have your withdrawal');
  });

  it('without an address of the shop, the receipt is an email that is ready to send', async () => {
    const result = { step: 'receipt', fields, id, at: 'November 26, 2026 at 4:22:33 AM UTC' };
    await open({ result, forwarded: 'unset' });
    const href = screen.getByRole('link', { name: 'Open the email' }).getAttribute('href') ?? '';
    const url = new URL(href);
    expect(url.searchParams.get('subject')).toBe('Withdrawal, order #1001');
    expect(url.searchParams.get('body')).toBe(
      'I hereby withdraw from the contract for order #1001. Ada Example, ada@mail.example',
    );
  });

  it('is in every language', async () => {
    for (const { code } of languages) {
      const intl = createIntl({ locale: code, messages: await messages(code) });
      const confirm = intl.formatMessage({ id: 'marketing.info.withdrawal.confirm' });
      expect(confirm === 'Confirm withdrawal').toBe(code === 'en');
    }
    const { container } = await open({ result: (await resultOf(fields)).result }, 'de');
    expect(within(container).getByRole('button', { name: 'Widerruf bestätigen' })).toBeVisible();
  });
});
