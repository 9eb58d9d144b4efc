import { Route, Routes } from 'react-router-dom';
import type { ExposeModule } from '@pluis/contract';

/** A part and its footer at the part's route, inside a router. */
export function PartRoute({ module, pattern }: { module: ExposeModule; pattern: string }) {
  const { default: Part, Footer } = module;
  return (
    <Routes>
      <Route
        path={pattern}
        element={
          <>
            <Part />
            {Footer && <Footer />}
          </>
        }
      />
    </Routes>
  );
}
