/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { english } from './testing/english';
import { WalkingPicture } from './walking-picture';

/** Renders the picture and lets ten seconds pass. */
async function afterTenSeconds({ saveData }: { saveData: boolean }): Promise<void> {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData } });
  render(
    <IntlProvider locale="en" messages={english}>
      <WalkingPicture />
    </IntlProvider>,
  );
  expect(screen.queryByRole('button')).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(10_000));
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('[LND-2] moves once all has loaded', async () => {
  await afterTenSeconds({ saveData: false });
  expect(screen.getByRole('button', { name: 'Stop the moving picture' })).toBeVisible();
});

it('[LND-2] stands still for visitors who save data', async () => {
  await afterTenSeconds({ saveData: true });
  expect(screen.queryByRole('button')).toBeNull();
});
