import { useLocation, useNavigate } from 'react-router-dom';
import { cursorsAbove, listAddress, type ListState } from './list-address';

/** Which part of the list the address names, with what a visit has put above it; and how it goes on from there. */
export function useListAddress() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const after = new URLSearchParams(search).get('after') ?? '';
  return {
    cursors: [...cursorsAbove(state), after],
    goOn(shown: readonly string[], next: string): void {
      navigate(listAddress(next), { state: { above: shown, keepsPlace: true } satisfies ListState });
    },
  };
}
