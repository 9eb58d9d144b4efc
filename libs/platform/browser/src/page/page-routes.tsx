import { memo, useEffect, type ComponentType } from 'react';
import { Route, Routes, useNavigate } from 'react-router-dom';
import type { PartId } from '@pluis/contract';
import { useParts } from './parts';

/** Like the router's `Navigate`, without what only its other props need. */
function Redirect({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return null;
}

/**
 * The page of the address, in a place of the shop's. If the remote of `/` is off, the first link of the header takes its place.
 * Memoised: a new frame must not re-render HTML that is not hydrated yet.
 */
export const PageRoutes = memo(function PageRoutes({ Place }: { Place: ComponentType<{ id: PartId }> }) {
  const parts = useParts();
  const { routes, links } = parts.site;
  return (
    <Routes>
      {Object.entries(routes).map(([path, page]) => (
        <Route
          key={path}
          path={path}
          caseSensitive
          element={
            path === '/' && links[0] && parts.missing(page) === 'off' ? (
              <Redirect to={links[0][0]} />
            ) : (
              <Place id={page} />
            )
          }
        />
      ))}
    </Routes>
  );
});
