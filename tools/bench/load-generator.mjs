// Requests one URL as fast as possible and prints the results. Run in a separate process:
// node tools/bench/load-generator.mjs <url> <seconds>
import autocannon from 'autocannon';

const [url, seconds] = process.argv.slice(2);
const result = await autocannon({
  url,
  duration: Number(seconds),
  connections: 20,
  headers: { 'accept-encoding': 'br' },
});
const { requests, latency, errors, timeouts, non2xx } = result;
console.log(
  JSON.stringify({
    perSecond: requests.average,
    failed: non2xx + errors + timeouts,
    median: latency.p50,
    slowest: latency.p99,
  }),
);
