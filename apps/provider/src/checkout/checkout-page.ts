import type { Cart, CartLine } from '../cart/cart';
import { cartTotal, lineTotal, piecesOf } from '../cart/cart-total';
import { toHundredths, money } from '../catalog/money';
import type { Money } from '../catalog/money';
import { drawingVersion } from '../pictures/master';
import { escapeHtml } from '../http/escape-html';
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
      ? `<img src="/pictures/${escapeHtml(image.drawing)}.png?v=${drawingVersion}&amp;width=128" alt="" width="64" height="64">`
      : '<span class="blank"></span>';
  const options = variant.title === 'Default Title' ? '' : `${escapeHtml(variant.title)} · `;
  return (
    `<li data-variant="${escapeHtml(variant.gid)}" data-quantity="${quantity}">${picture}` +
    `<div><div class="title">${escapeHtml(product.title)}</div><div class="muted">${options}${quantity} × ${shown(money(variant.price, product.currency))}</div></div>` +
    `<div>${shown(money(lineTotal(line), product.currency))}</div></li>`
  );
}

/** The page that a cart's checkout address leads to. */
export function checkoutPage(cart: Cart, shopCurrency: string, channel: string | null): string {
  const total = cartTotal(cart, shopCurrency);
  const pieces = piecesOf(cart);
  const name = channel === null ? 'none given' : channel;
  const meta =
    (channel === null ? '' : `<meta name="channel" content="${escapeHtml(channel)}">`) +
    `<meta name="total" content="${escapeHtml(`${total.amount} ${total.currencyCode}`)}">`;
  return page(
    'Checkout · Pluis',
    `<h1>Your order</h1><p class="muted">${pieces === 1 ? '1 item' : `${pieces} items`}</p>` +
      `<div class="card"><ul class="lines">${cart.lines.map(lineHtml).join('')}</ul>` +
      `<div class="sum"><span>Total</span><span data-total>${shown(total)}</span></div></div>` +
      '<p class="note">This is the embedded demo checkout. Nothing is charged and nothing is ordered: a real store hands over to its provider’s own checkout here.</p>' +
      `<p class="muted">Sales channel: <span data-channel>${escapeHtml(name)}</span></p>`,
    meta,
  );
}

/** The page for a checkout that does not exist, or was forgotten. */
export function unknownCheckoutPage(): string {
  return page(
    'Checkout not found · Pluis',
    '<h1>Checkout not found</h1><p>This checkout is not known here. The embedded provider keeps carts only while it runs: go back to the store and check out again.</p>',
  );
}
