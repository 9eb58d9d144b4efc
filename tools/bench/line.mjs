import { Duplex } from 'node:stream';

const packet = 1460;
/** The bytes in flight on a new connection: ten packets (RFC 6928). */
const firstWindow = 10 * packet;

/**
 * A visitor's network, shared by all connections of that visitor. Bytes take half a round trip each way and queue for the
 * bandwidth. A new connection costs a round trip before its first byte (the TCP handshake), and its downstream has a slow
 * start: ten packets, doubling with each round trip until the bandwidth is used.
 */
export function createLine({ roundTrip, down, up }) {
  const half = roundTrip / 2;
  const downlink = createLink(down);
  const uplink = createLink(up);
  const fullWindow = Math.max(firstWindow, (2 * down * roundTrip) / 8000);

  /** Returns the server's end of a connection whose client's end is `socket`. */
  function carry(socket) {
    const openAt = now() + roundTrip;
    const upstream = createDelay();
    const downstream = createDelay();
    const acknowledged = createDelay();
    const waiting = [];
    let window = firstWindow;
    let inFlight = 0;
    let isClosed = false;

    const far = new Duplex({
      read() {},
      write(chunk, _encoding, done) {
        for (let at = 0; at < chunk.length; at += packet) {
          const bytes = chunk.subarray(at, at + packet);
          waiting.push({ bytes, done: at + packet >= chunk.length ? done : undefined });
        }
        pump();
      },
      final(done) {
        waiting.push({ done });
        pump();
      },
      destroy(error, done) {
        close();
        done(error);
      },
    });

    function pump() {
      while (!isClosed && waiting.length > 0 && inFlight < window) {
        const { bytes, done } = waiting.shift();
        const size = bytes?.length ?? 0;
        inFlight += size;
        const arrival = downlink.send(now(), size) + half;
        downstream.add(arrival, () => (bytes ? socket.write(bytes) : socket.end()));
        acknowledged.add(arrival + half, () => {
          inFlight -= size;
          window = Math.min(window + size, fullWindow);
          pump();
        });
        done?.();
      }
    }

    function close() {
      if (isClosed) return;
      isClosed = true;
      for (const delay of [upstream, downstream, acknowledged]) delay.clear();
      socket.destroy();
      far.destroy();
    }

    socket.setNoDelay(true);
    socket.on('data', (bytes) => {
      const sent = uplink.send(Math.max(now(), openAt), bytes.length);
      upstream.add(sent + half, () => far.push(bytes));
    });
    socket.on('end', () => upstream.add(now() + half, () => far.push(null)));
    socket.on('error', close);
    socket.on('close', close);
    far.on('error', close);
    return far;
  }

  return { carry };
}

function now() {
  return performance.now();
}

/** One direction of the network: bytes are sent one after the other. */
function createLink(bitsPerSecond) {
  let freeAt = 0;
  return {
    /** The time at which the last of `size` bytes has been sent, if they arrive at `at`. */
    send(at, size) {
      freeAt = Math.max(at, freeAt) + (size * 8000) / bitsPerSecond;
      return freeAt;
    },
  };
}

/** Runs callbacks at their times, in order of arrival. */
function createDelay() {
  const queue = [];
  let timer;

  function run() {
    timer = undefined;
    while (queue.length > 0 && queue[0].at <= now() + 0.5) queue.shift().act();
    if (queue.length > 0) timer ??= setTimeout(run, queue[0].at - now());
  }

  return {
    add(at, act) {
      queue.push({ at, act });
      timer ??= setTimeout(run, queue[0].at - now());
    },
    clear() {
      clearTimeout(timer);
      queue.length = 0;
    },
  };
}
