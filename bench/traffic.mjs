/** Follows what a page asks for, in the order in which it asks. */
export function followTraffic(devtools) {
  const byId = new Map();
  const requests = [];
  let lastEvent = performance.now();
  let open = 0;

  devtools.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp, initiator }) => {
    if (!/^https?:/.test(request.url)) return;
    lastEvent = performance.now();
    open += 1;
    const record = {
      url: request.url,
      kind: type,
      priority: request.initialPriority,
      from: initiator.type,
      by:
        initiator.url ??
        initiator.stack?.callFrames?.[0]?.url ??
        initiator.stack?.parent?.callFrames?.[0]?.url,
      start: timestamp,
      headers: 0,
      bytes: 0,
    };
    byId.set(requestId, record);
    requests.push(record);
  });
  devtools.on('Network.responseReceived', ({ requestId, response, timestamp }) => {
    const record = byId.get(requestId);
    if (!record) return;
    const { timing } = response;
    // What the main thread says of the time is late when it is busy; the network's own word is not.
    record.firstByte = timing ? timing.requestTime + timing.receiveHeadersStart / 1000 : timestamp;
    record.connectedAt =
      timing && timing.connectEnd >= 0 ? timing.requestTime + timing.connectEnd / 1000 : undefined;
    record.headers = response.encodedDataLength;
    record.status = response.status;
    record.fromCache = Boolean(response.fromDiskCache || response.fromPrefetchCache);
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
    /** Times in milliseconds since the first request; `bytes` is the body as it was sent, compressed. */
    requests() {
      const origin = requests[0]?.start ?? 0;
      const since = (time) => (time === undefined ? null : Math.round((time - origin) * 1000));
      return requests.map((record) => ({
        ...record,
        start: since(record.start),
        connectedAt: since(record.connectedAt),
        firstByte: since(record.firstByte),
        end: since(record.end),
      }));
    },
    /** Resolves when nothing was under way for `quiet` milliseconds, at the latest after `most`. */
    async settled(quiet = 1000, most = 15_000) {
      const start = performance.now();
      while (performance.now() - start < most) {
        if (open <= 0 && performance.now() - lastEvent >= quiet) return;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
  };
}
