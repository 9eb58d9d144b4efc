import { linesIn } from '../cart/cart';
import type { Cart, CartLine } from '../cart/cart';
import { cartTotal, lineTotal, piecesOf } from '../cart/cart-total';
import type { Catalog } from '../catalog/catalog';
import { toHundredths, money } from '../catalog/money';
import type { Money } from '../catalog/money';
import { pictureVersion } from '../pictures/master';
import { escapeHtml } from '../http/escape-html';
import type { Speech } from '../texts/speak';
import { page } from './page';

function shown({ amount, currencyCode }: Money): string {
  return escapeHtml(`${currencyCode} ${(toHundredths(amount) / 100).toFixed(2)}`);
}

function lineHtml(line: CartLine): string {
  const { variant, quantity } = line;
  const { product } = variant;
  const image = variant.image ?? product.images[0];
  const picture =
    image && 'drawing' in image
      ? `<img src="/pictures/${escapeHtml(image.drawing)}.png?v=${pictureVersion}&amp;width=128" alt="" width="64" height="64">`
      : '<span class="blank"></span>';
  const options = product.variants.length > 1 ? `${escapeHtml(variant.title)} · ` : '';
  return (
    `<li data-variant="${escapeHtml(variant.gid)}" data-quantity="${quantity}">${picture}` +
    `<div><div class="title">${escapeHtml(product.title)}</div><div class="muted">${options}${quantity} × ${shown(money(variant.price, product.currency))}</div></div>` +
    `<div>${shown(money(lineTotal(line), product.currency))}</div></li>`
  );
}

/** The page at a cart's checkout URL. */
export function checkoutPage(cart: Cart, catalog: Catalog, channel: string | null, speech: Speech): string {
  const { say } = speech;
  const total = cartTotal(cart, catalog.currency);
  const lines = linesIn(catalog, cart);
  const name = channel === null ? say('checkout.channel.none') : escapeHtml(channel);
  const meta =
    (channel === null ? '' : `<meta name="channel" content="${escapeHtml(channel)}">`) +
    `<meta name="total" content="${escapeHtml(`${total.amount} ${total.currencyCode}`)}">`;
  return page(
    speech,
    say('checkout.title'),
    `<h1>${say('checkout.order')}</h1><p class="muted">${say('checkout.items', { count: piecesOf(cart) })}</p>` +
      `<div class="card"><ul class="lines">${lines.map(lineHtml).join('')}</ul>` +
      `<div class="sum"><span>${say('checkout.total')}</span><span data-total>${shown(total)}</span></div></div>` +
      `<p class="note">${say('checkout.demo')}</p>` +
      `<p class="muted">${say('checkout.channel')}: <span data-channel>${name}</span></p>`,
    meta,
  );
}

/** The page for a checkout that does not exist or was evicted. */
export function unknownCheckoutPage(speech: Speech): string {
  const title = speech.say('checkout.unknown.title');
  return page(speech, title, `<h1>${title}</h1><p>${speech.say('checkout.unknown.text')}</p>`);
}
