/** Records a page's requests, in order. */
export function followTraffic(devtools) {
  const byId = new Map();
  const requests = [];
  let lastEvent = performance.now();
  let open = 0;

  devtools.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
    if (!/^https?:/.test(request.url)) return;
    lastEvent = performance.now();
    open += 1;
    const record = { url: request.url, kind: type, start: timestamp, headers: 0, bytes: 0 };
    byId.set(requestId, record);
    requests.push(record);
  });
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    const record = byId.get(requestId);
    if (!record) return;
    record.headers = response.encodedDataLength;
    record.status = response.status;
  });
  const end = ({ requestId, timestamp, encodedDataLength = 0 }) => {
    const record = byId.get(requestId);
    if (!record || record.end) return;
    lastEvent = performance.now();
    open -= 1;
    record.end = timestamp;
    record.bytes = Math.max(0, encodedDataLength - record.headers);
  };
  devtools.on('Network.loadingFinished', end);
  devtools.on('Network.loadingFailed', end);

  return {
    /** Times in milliseconds since the first request; `bytes` is the size of the body as sent, compressed. */
    requests() {
      const origin = requests[0]?.start ?? 0;
      const since = (time) => (time === undefined ? null : Math.round((time - origin) * 1000));
      return requests.map((record) => ({ ...record, start: since(record.start), end: since(record.end) }));
    },
    /** Resolves when there was no request for `quiet` milliseconds, at the latest after `timeoutMs`. */
    async settled(quiet = 1000, timeoutMs = 15_000) {
      const start = performance.now();
      while (performance.now() - start < timeoutMs) {
        if (open <= 0 && performance.now() - lastEvent >= quiet) return;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
  };
}
