/** @jest-environment jsdom */
import { shareLink } from './share-link';

const link = { title: 'Classic pair', url: 'https://shop.test/product/classic?variant=1' };
const texts = { copied: 'Link copied', refused: 'Not copied', open: 'Open the link' };
const copy = jest.fn();

function device({ share, clipboard = { writeText: copy } }: { share?: unknown; clipboard?: unknown }): void {
  Object.defineProperty(globalThis, 'navigator', { value: { share, clipboard }, configurable: true });
}

beforeEach(() => copy.mockReset());

describe('[WAY-2] a shared link', () => {
  it('goes to the share sheet and nowhere else', async () => {
    const share = jest.fn().mockResolvedValue(undefined);
    device({ share });
    expect(await shareLink(link, texts)).toBeUndefined();
    expect(share).toHaveBeenCalledWith(link);
    expect(copy).not.toHaveBeenCalled();
  });

  it('is not copied if the share sheet was dismissed, which is no error', async () => {
    device({ share: jest.fn().mockRejectedValue(new DOMException('', 'AbortError')) });
    expect(await shareLink(link, texts)).toBeUndefined();
    expect(copy).not.toHaveBeenCalled();
  });

  it.each([
    ['there is no share sheet', undefined],
    ['the share sheet refuses it', jest.fn().mockRejectedValue(new DOMException('', 'NotAllowedError'))],
  ])('is copied if %s', async (_reason, share) => {
    device({ share });
    expect(await shareLink(link, texts)).toMatchObject({ tone: 'success', title: 'Link copied' });
    expect(copy).toHaveBeenCalledWith(link.url);
  });

  it.each([
    ['refuses it', { writeText: jest.fn().mockRejectedValue(new DOMException('', 'NotAllowedError')) }],
    ['is missing', undefined],
  ])('is offered as a link if the clipboard %s', async (_reason, clipboard) => {
    Object.defineProperty(globalThis, 'navigator', { value: { clipboard }, configurable: true });
    expect(await shareLink(link, texts)).toMatchObject({
      tone: 'error',
      title: 'Not copied',
      link: { label: 'Open the link', href: link.url },
    });
  });
});
