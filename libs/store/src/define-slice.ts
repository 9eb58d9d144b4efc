import { isAction, type UnknownAction } from 'redux';

/** An action with its payload. */
interface PayloadAction<Payload = unknown> extends UnknownAction {
  type: string;
  payload: Payload;
}

/** Makes the actions of one type, and recognizes them. */
export interface ActionCreator<Given extends unknown[]> {
  (...given: Given): PayloadAction<Given[0]>;
  type: string;
  match(action: unknown): action is PayloadAction<Given[0]>;
}

/** A reducer's next state for the payload of its action. The state it is given must not change. */
type Change<State> = (state: State, payload: never) => State;

/** The parameters of the action creator that belongs to a change: the payload, if the change reads one. */
type GivenTo<Case> = Case extends (state: never, ...given: infer Given) => unknown ? Given : never;

/** Defines an action type, `<slice>/<event>`. */
export function defineAction<Given extends unknown[]>(type: string): ActionCreator<Given> {
  const create = (...[payload]: Given): PayloadAction<Given[0]> => ({ type, payload });
  const match = (action: unknown): action is PayloadAction<Given[0]> =>
    isAction(action) && action.type === type;
  return Object.assign(create, { type, match });
}

/**
 * Defines the shop's own slices as Redux Toolkit does, without it: it comes with the first remote that uses it, and no first
 * load carries it. A change returns the next state and leaves the given one as it is (see `update`).
 */
export function defineSlice<State, Changes extends Record<string, Change<State>>>(
  name: string,
  getInitialState: () => State,
  changes: Changes,
) {
  type Actions = { [Event in keyof Changes]: ActionCreator<GivenTo<Changes[Event]>> };
  const types = Object.keys(changes).map((event) => [event, defineAction(`${name}/${event}`)]);
  const byType = new Map(Object.entries(changes).map(([event, change]) => [`${name}/${event}`, change]));

  function reducer(state: State | undefined, action: UnknownAction): State {
    const before = state ?? getInitialState();
    // Only this slice's creators make actions of these types, so the payload is the one that the change reads.
    return byType.get(action.type)?.(before, action['payload'] as never) ?? before;
  }

  return { name, actions: Object.fromEntries(types) as Actions, reducer, getInitialState };
}

/** Returns a copy with these fields; the same object if it has them already, so that nobody renders or stores it again. */
export function update<State extends object>(state: State, fields: Partial<State>): State {
  const next = { ...state, ...fields };
  const names = Object.keys(fields) as (keyof State)[];
  return names.every((name) => Object.is(next[name], state[name])) ? state : next;
}
