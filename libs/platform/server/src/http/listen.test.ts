/** @jest-environment node */
import net from 'node:net';
import fastify from 'fastify';
import { listen } from './listen';

it.each(['localhost', '127.0.0.1'])(
  'a port of %s that another program uses is named with its setting',
  async (host) => {
    const other = net.createServer();
    await new Promise<void>((resolve) => other.listen({ host: '127.0.0.1', port: 0 }, resolve));
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const app = fastify();
    await expect(listen(app, { host, port, setting: 'METRICS_PORT' })).rejects.toThrow(
      `METRICS_PORT is ${port}, which another program uses. Stop it, or set METRICS_PORT to another port.`,
    );
    await app.close();
    other.close();
  },
);

it('a host that is not an address of this machine is named with its setting', async () => {
  const app = fastify();
  await expect(listen(app, { host: '192.0.2.1', port: 0, setting: 'METRICS_PORT' })).rejects.toThrow(
    "METRICS_HOST is '192.0.2.1', which is not an address of this machine.",
  );
  await app.close();
});
