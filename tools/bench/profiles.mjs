/**
 * The simulated visitors. `roundTrip` is in milliseconds, `down` and `up` in bits per second (null: not limited); `slowdown`
 * divides the main thread's speed.
 */
export const profiles = {
  mobile: {
    roundTrip: 150,
    down: 1_600_000,
    up: 750_000,
    slowdown: 4,
    screen: {
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 1.75,
      isMobile: true,
      hasTouch: true,
    },
  },
  desktop: {
    roundTrip: 40,
    down: 10_000_000,
    up: 10_000_000,
    slowdown: 1,
    screen: {
      viewport: { width: 1350, height: 940 },
      deviceScaleFactor: 1,
      isMobile: false,
      hasTouch: false,
    },
  },
};

/** The pages that are measured. */
export const pages = {
  landing: '/',
  list: '/shop',
  product: '/product/classic-mop-slippers',
};
