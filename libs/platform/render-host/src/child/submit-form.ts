import { exposeOf } from '@pluis/contract';
import { createStore, localeActions } from '@pluis/store';
import type { ChildResult } from '../messages';
import type { Exposes, RenderJob } from '../render-job';

/** Has a part handle a form [LEG-1]. Rejects if the release has no such part, or with its error. */
export async function submitForm(
  { form, page, part, preferences, storefront }: RenderJob & Required<Pick<RenderJob, 'form'>>,
  exposes: Exposes,
): Promise<ChildResult> {
  const submit = part && exposes[exposeOf(part)]?.submit;
  if (!submit) throw new Error('it declares a form, and its expose has no submit');
  const store = createStore({ extra: { storefront } });
  store.dispatch(localeActions.synced(preferences));
  const { language } = preferences;
  const { status, result, forward } = await submit({ form, store, params: page?.params ?? {}, language });
  const submission = {
    status,
    result: JSON.stringify(result ?? null),
    forward: forward === undefined ? undefined : JSON.stringify(forward),
  };
  const nothing = {
    body: '',
    state: '{}',
    complete: true,
    parts: [],
    head: JSON.stringify({ title: 'form' }),
  };
  return { ...nothing, submission, times: { begun: 0, loaded: 0, ended: 0 } };
}
