/**
 * Runs in the page before its own scripts: records the browser's entries for paints, layout shifts and long tasks as
 * `window.bench`, in milliseconds since the start of the navigation.
 */
export function observe() {
  const bench = { firstPaint: null, largestPaint: null, shift: 0, tasks: [], down: null, keptAt: null };
  window.bench = bench;
  const on = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });

  on('paint', (entry) => {
    if (entry.name !== 'first-contentful-paint') return;
    bench.firstPaint = entry.startTime;
    bench.onFirstPaint?.();
  });
  on('largest-contentful-paint', (entry) => {
    const { element } = entry;
    bench.largestPaint = {
      at: entry.startTime,
      loadedAt: entry.loadTime,
      size: entry.size,
      element: element?.localName ?? '',
      text: (element?.textContent ?? '').slice(0, 60),
      url: entry.url,
    };
  });
  on('layout-shift', (entry) => {
    if (!entry.hadRecentInput) bench.shift += entry.value;
  });
  on('longtask', ({ startTime, duration }) => bench.tasks.push({ start: startTime, duration }));

  addEventListener('pointerdown', ({ timeStamp }) => (bench.down = timeStamp), true);
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (key, value) {
    if (key === 'shopify-cart' && value.includes('variantId')) bench.keptAt ??= performance.now();
    setItem.call(this, key, value);
  };

  /** Resolves with the time right after the paint of the frame in which a condition became true. */
  bench.whenPainted = (isThere) =>
    new Promise((resolve) => {
      const look = () => {
        if (!isThere()) return void requestAnimationFrame(look);
        const channel = new MessageChannel();
        channel.port1.onmessage = () => resolve(performance.now());
        channel.port2.postMessage(null);
      };
      requestAnimationFrame(look);
    });
}
