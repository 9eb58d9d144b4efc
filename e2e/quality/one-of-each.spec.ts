import { expect, test } from '../harness/test';
import { addButton, openCart, whenTakenOver } from '../harness/shop';

/** React's report to developer tools about a page. */
interface Seen {
  /** Copies of React DOM. */
  renderers: number;
  /** Contexts of react-redux, react-router and react-intl, by copy, and the stores in them. */
  contexts: { redux: number; router: number; intl: number; stores: number };
}

test('[MFE-2] in a browser there is one React, one router, one store and one intl for all parts', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const roots = new Set<object>();
    const renderers = new Set<object>();
    Object.assign(window, {
      roots,
      renderers,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: (renderer: object) => renderers.add(renderer).size,
        onCommitFiberRoot: (_: number, root: object) => roots.add(root),
        onCommitFiberUnmount() {},
      },
    });
  });
  await page.goto('/shop');
  await whenTakenOver(page);
  await addButton(page, 'Classic Mop Slippers').click();
  const sheet = await openCart(page);
  // The cart's own code has loaded.
  await sheet.getByRole('button', { name: 'Increase quantity of Classic Mop Slippers' }).click();
  await expect(sheet.getByText('2 items in your cart')).toBeVisible();
  const seen = await page.evaluate((): Seen => {
    interface Fiber {
      child: Fiber | null;
      sibling: Fiber | null;
      dependencies: { firstContext: Dependency | null } | null;
    }
    interface Dependency {
      context: object;
      memoizedValue: unknown;
      next: Dependency | null;
    }
    const { roots, renderers } = window as unknown as {
      roots: Set<{ current: Fiber }>;
      renderers: Set<object>;
    };
    const copies = { redux: new Set<object>(), router: new Set<object>(), intl: new Set<object>() };
    const stores = new Set<unknown>();
    function visit(fiber: Fiber | null): void {
      if (!fiber) return;
      let used = fiber.dependencies?.firstContext ?? null;
      for (; used; used = used.next) {
        const value = used.memoizedValue;
        if (typeof value !== 'object' || value === null) continue;
        if ('formatMessage' in value) copies.intl.add(used.context);
        if ('navigator' in value) copies.router.add(used.context);
        if ('store' in value && 'subscription' in value) {
          copies.redux.add(used.context);
          stores.add(value.store);
        }
      }
      visit(fiber.child);
      visit(fiber.sibling);
    }
    for (const root of roots) visit(root.current);
    const { redux, router, intl } = copies;
    return {
      renderers: renderers.size,
      contexts: { redux: redux.size, router: router.size, intl: intl.size, stores: stores.size },
    };
  });
  expect(seen).toEqual({ renderers: 1, contexts: { redux: 1, router: 1, intl: 1, stores: 1 } });
});
