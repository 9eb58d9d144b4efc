import { memo, type ComponentType } from 'react';
import { useRoutes } from 'react-router-dom';
import type { PartId } from '@pluis/contract';
import { useParts } from './parts';

/**
 * The page of the address, in a place of the shop's. Memoised: a new frame must not re-render HTML that is not hydrated yet.
 */
export const PageRoutes = memo(function PageRoutes({ Place }: { Place: ComponentType<{ id: PartId }> }) {
  const routes = Object.entries(useParts().site.routes);
  return useRoutes(routes.map(([path, id]) => ({ path, caseSensitive: true, element: <Place id={id} /> })));
});
