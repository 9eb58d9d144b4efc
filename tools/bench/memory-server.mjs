// The upper limit for a page: a Fastify server that sends the bytes and headers of one response from memory.
// Run in a separate process: node tools/bench/memory-server.mjs <port> <URL of the response>
import http from 'node:http';
import Fastify from 'fastify';

const [port, address] = process.argv.slice(2);
const { headers, body } = await fetchRaw(address);
const app = Fastify({ logger: false });
app.get('/*', (_request, reply) => reply.headers(headers).send(body));
await app.listen({ port: Number(port), host: '127.0.0.1' });
console.log(`ready with ${body.length} bytes`);
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)));

/** The response as sent, compressed. */
function fetchRaw(url) {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => {
        const kept = { ...response.headers };
        for (const name of ['connection', 'keep-alive', 'date', 'transfer-encoding']) delete kept[name];
        resolve({ headers: kept, body: Buffer.concat(chunks) });
      });
    });
    request.on('error', reject);
  });
}
