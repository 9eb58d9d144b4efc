import { useLocation, useNavigate } from 'react-router-dom';
import { cursorsAbove, listAddress, type ListState } from './list-address';

/** The pages of the list in the URL and above it in this visit, and a function that continues the list. */
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
