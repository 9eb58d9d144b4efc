const pictureFormats = ['avif', 'webp', 'jpeg', 'png'] as const;

type PictureFormat = (typeof pictureFormats)[number];

const crops = ['center', 'top', 'bottom', 'left', 'right'] as const;

/** A requested picture; without width and height it has its own size. */
export interface PictureRequest {
  width: number | undefined;
  height: number | undefined;
  crop: (typeof crops)[number] | undefined;
  format: PictureFormat;
}

const smallest = 16;
const largest = 2048;

function readSide(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name);
  if (text === null) return undefined;
  const pixels = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
  if (pixels >= smallest && pixels <= largest) return pixels;
  throw new Error(
    `The ${name} of a picture is a whole number from ${smallest} to ${largest}, not "${text}".`,
  );
}

/** Returns the best format in an `Accept` header; JPEG if it names none. */
function negotiate(accept: string): PictureFormat {
  if (accept.includes('image/avif')) return 'avif';
  if (accept.includes('image/webp')) return 'webp';
  return accept.includes('image/png') && !accept.includes('image/jpeg') && !accept.includes('*/*')
    ? 'png'
    : 'jpeg';
}

function readFormat(query: URLSearchParams, accept: string): PictureFormat {
  const asked = query.get('format');
  if (asked === null) return negotiate(accept);
  const format = pictureFormats.find(
    (known) => known === (asked === 'jpg' || asked === 'pjpg' ? 'jpeg' : asked),
  );
  if (format) return format;
  throw new Error(`The format of a picture is one of ${pictureFormats.join(', ')} or jpg, not "${asked}".`);
}

/** Parses `?width=&height=&crop=&format=` as Shopify's CDN does; an error's message is a sentence for the caller. */
export function readPictureRequest(query: URLSearchParams, accept: string): PictureRequest {
  const asked = query.get('crop');
  const crop = crops.find((known) => known === asked);
  if (asked !== null && !crop)
    throw new Error(`The crop of a picture is one of ${crops.join(', ')}, not "${asked}".`);
  return {
    width: readSide(query, 'width'),
    height: readSide(query, 'height'),
    crop,
    format: readFormat(query, accept),
  };
}
