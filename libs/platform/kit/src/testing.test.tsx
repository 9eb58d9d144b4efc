import { screen } from '@testing-library/react';
import { createSlice } from '@reduxjs/toolkit';
import { renderExpose } from './testing';
import { sample } from './testing/sample-expose';

const route = { path: '/at/:place', location: '/at/home' };

it('[MFE-3] renders an expose in its language, at its route', async () => {
  const { head } = await renderExpose(sample, { ...route, language: 'nl' });
  expect(screen.getByRole('heading')).toHaveTextContent('Title in nl of home');
  expect(head).toEqual({ title: 'Title in nl' });
});

it('[MFE-3] has the slices that the expose registers, and its data', async () => {
  const slice = createSlice({
    name: 'stories',
    initialState: 0,
    reducers: { loaded: (_, { payload }) => payload },
  });
  const { store } = await renderExpose(
    {
      ...sample,
      register: ({ store: shared }) => shared.inject(slice),
      load: async ({ store: shared, params }) => {
        const answer = await shared.extra.storefront.fetch?.(`/${params['place']}`);
        shared.dispatch(slice.actions.loaded(await answer?.json()));
      },
    },
    { ...route, fetch: async (url) => ({ json: async () => `asked for ${String(url)}` }) as Response },
  );
  expect(store.getState()).toMatchObject({ stories: 'asked for /home' });
});

it('[I18-5] fails if a text is missing', async () => {
  const silent = { ...sample, messages: async () => ({}) };
  await expect(renderExpose(silent, route)).rejects.toThrow(/Missing message: "title"/);
});
