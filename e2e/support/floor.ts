import { expect, type Page } from '@playwright/test';
import type { OrderDetail } from '#contract/entities/order.ts';
import { text, type Language } from './texts.ts';

// What a picker does, in the words of the screens.

/** Signs in with one tap on a demo account and waits until the phone can live without the network. */
export async function signIn(page: Page, email = 'picker@demo.test', path = '/flow/to-pickup'): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: email }).tap();
  await page.waitForURL((url) => url.pathname === new URL(path, url).pathname);
}

/** The shell is stored and the worker answers for it: from here on the page opens with no network. */
export async function readyForOffline(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) {
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
    }
  });
}

/** A hand-held scanner: a burst of keys with no field focused, ended by Enter. */
export async function wedge(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code, { delay: 4 });
  await page.keyboard.press('Enter');
}

export const feedback = (page: Page, kind: 'accepted' | 'note' | 'refused') => page.locator(`[data-feedback=${kind}]`);

/** Chooses the orders in the list and opens their picking. */
export async function openPicking(page: Page, orders: readonly OrderDetail[], language: Language = 'es'): Promise<void> {
  for (const order of orders) {
    const box = page.getByRole('checkbox', { name: new RegExp(order.order_reference) });
    await box.scrollIntoViewIfNeeded();
    await box.tap();
  }
  await page.getByRole('button', { name: new RegExp(`^${text('flow:start', { count: orders.length }, language)}`) }).tap();
  await expectProgress(page, 0, orders, language);
}

export const unitsIn = (orders: readonly OrderDetail[]): number => orders.reduce((sum, order) => sum + order.units, 0);

/** "5 de 34 uds": how much the screen says is done, of all units of these orders. */
export const expectProgress = (page: Page, done: number, orders: readonly OrderDetail[], language: Language = 'es'): Promise<void> =>
  expect(page.getByText(text('picking:unitsOf', { done, total: unitsIn(orders) }, language))).toBeVisible();

export const button = (page: Page, key: string, language: Language = 'es') =>
  page.getByRole('button', { name: text(key, {}, language), exact: true });

/** Ends the session on its result page. */
export async function finish(page: Page): Promise<void> {
  const direct = button(page, 'picking:actions.finish');
  if (await direct.isVisible()) await direct.tap();
  else {
    await button(page, 'picking:actions.more').tap();
    await button(page, 'picking:more.finish').tap();
  }
  await button(page, 'picking:finish.send').tap();
}
