/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import {
  createPath,
  Link,
  MemoryRouter,
  NavigationType,
  Route,
  Router,
  Routes,
  useNavigate,
} from 'react-router-dom';
import { renderToString } from 'react-dom/server';
import { useBelowFold } from './use-below-fold';

function Page() {
  return <p>{useBelowFold() ? 'all' : 'what is seen'}</p>;
}

function Back() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>back</button>;
}

function app(paths: string[]) {
  return (
    <MemoryRouter initialEntries={paths}>
      <Link to="/page">to the page</Link>
      <Back />
      <Routes>
        <Route path="/list" element={<p>list</p>} />
        <Route path="/page" element={<Page />} />
      </Routes>
    </MemoryRouter>
  );
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('[RTE-4] a visitor from another page sees the first frame without the content below the fold, then all of it', async () => {
  render(app(['/list']));
  fireEvent.click(screen.getByText('to the page'));
  expect(screen.getByText('what is seen')).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(20));
  expect(screen.getByText('all')).toBeInTheDocument();
});

it('[RTE-4] a visitor who goes back sees all at once, because the browser scrolls to a place in it', () => {
  render(app(['/page', '/list']));
  fireEvent.click(screen.getByText('back'));
  expect(screen.getByText('all')).toBeInTheDocument();
});

it('the server’s HTML is hydrated completely, even if the URL was replaced meanwhile', () => {
  const navigator = { createHref: createPath, go() {}, push() {}, replace() {} };
  const page = renderToString(
    <Router location="/page" navigator={navigator} navigationType={NavigationType.Replace}>
      <Page />
    </Router>,
  );
  expect(page).toContain('all');
});
