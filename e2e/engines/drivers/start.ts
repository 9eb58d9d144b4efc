import { findEngine, skippedMessage, type EngineName } from '../../../scripts/engines.mjs';
import type { Driver } from '../driver';
import { startBidi } from './bidi';
import { startServer } from './driver-server';
import { startPlaywright } from './playwright';
import { startSession } from './web-driver';
import { startWebKitGtk } from './webkit-gtk';

/** Starts an engine in the way that this machine allows. Throws if the engine is not installed. */
export async function startEngine(engine: EngineName): Promise<Driver> {
  const found = findEngine(engine);
  switch (found?.driver) {
    case undefined:
      throw new Error(skippedMessage(engine));
    case 'playwright':
      return startPlaywright(engine);
    case 'bidi':
      return startBidi(found.program);
    case 'webkitgtk':
      return startWebKitGtk(found.program);
    case 'safari': {
      // Run `safaridriver --enable` once by hand.
      const server = await startServer(found.program);
      return { start: () => startSession(server.url, 'safari'), stop: server.stop };
    }
  }
}
