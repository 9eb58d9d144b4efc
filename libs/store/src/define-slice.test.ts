import { defineSlice, update } from './define-slice';

const lamp = defineSlice('lamp', () => ({ isOn: false, watts: 5 }), {
  switched: (state, isOn: boolean) => update(state, { isOn }),
  dimmed: (state, watts = 1) => update(state, { watts }),
});

it('its actions name the slice and the event, and recognize themselves only', () => {
  const action = lamp.actions.switched(true);
  expect(action).toEqual({ type: 'lamp/switched', payload: true });
  expect(lamp.actions.switched.type).toBe('lamp/switched');
  expect(lamp.actions.switched.match(action)).toBe(true);
  expect(lamp.actions.dimmed.match(action)).toBe(false);
  expect(lamp.actions.switched.match(undefined)).toBe(false);
});

it('starts with its initial state, and changes only with its own actions', () => {
  const state = lamp.reducer(undefined, { type: 'other/switched', payload: true });
  expect(state).toEqual({ isOn: false, watts: 5 });
  expect(lamp.reducer(state, { type: 'constructor' })).toBe(state);
  expect(lamp.reducer(state, lamp.actions.switched(true))).toEqual({ isOn: true, watts: 5 });
});

it('the payload may have a default', () => {
  expect(lamp.reducer(undefined, lamp.actions.dimmed()).watts).toBe(1);
  expect(lamp.reducer(undefined, lamp.actions.dimmed(3)).watts).toBe(3);
});

it('fields that are there already leave the same object', () => {
  const state = { isOn: true, watts: 5 };
  expect(update(state, { isOn: true })).toBe(state);
  expect(update(state, { watts: 6 })).toEqual({ isOn: true, watts: 6 });
  expect(state).toEqual({ isOn: true, watts: 5 });
});
