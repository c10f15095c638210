import type { Locator, Page } from '@playwright/test';
import { examine } from './support/examine.ts';
import {
  backOnList,
  expectProgress,
  feedback,
  finish,
  openPicking,
  readyForOffline,
  signIn,
  wedge,
} from './support/floor.ts';
import type { Office } from './support/office.ts';
import { planPicking, type Plan } from './support/plan.ts';
import { expect, test } from './support/test.ts';
import { said as text } from '../tests/fixtures/said.ts';

// The shop cancels an order while it is being picked (F53).

async function cancel(office: Office, id: number): Promise<void> {
  const answer = await office.post('orders/executeActionInOrders/changeOrderStatus', {
    ordersIds: [id],
    data: { status: 'CANCELED' },
  });
  expect(answer.status).toBe(200);
}

/** Picks one unit of each of two orders. */
async function pickOneOfEach(page: Page, { orders, picks }: Plan): Promise<void> {
  await openPicking(page, orders);
  for (const [index, pick] of picks.slice(0, 2).entries()) {
    await wedge(page, pick.code);
    await expectProgress(page, index + 1, orders);
  }
}

/** The outbox line of the refused counts: what was done, that the order is cancelled, and what that means. */
async function conflictOf(page: Page, reference: string, units: number): Promise<Locator> {
  await page.goto('/outbox');
  const card = page.locator('li[data-state=attention]', {
    hasText: text('outbox:kind.finish_other', { count: units }),
  });
  await expect(card).toContainText(reference);
  await expect(card).toContainText(text('statuses:CANCELED'));
  await expect(card).toContainText(text('outbox:conflict.proposal.putBack_one', { count: 1 }));
  await expect(card).toContainText(text('outbox:conflict.done_one', { count: 1 }));
  // The picking's start was refused too, which is not listed separately.
  await expect(page.locator('li[data-state]')).toHaveCount(1);
  await expect(
    card.getByText(
      new RegExp(text('outbox:conflict.giveBack', { units: 1, name: '.*', place: '.*' }).replace('×', '.')),
    ),
  ).toHaveCount(1);
  await expect(card.getByRole('button', { name: text('outbox:act.retry'), exact: true })).toHaveCount(0);
  await examine(page, 'outbox, a cancelled order');
  return card;
}

const statusOf = async (office: Office, id: number) => (await office.orders([id]))[0]?.status;

test('says so at once, refuses its products, and finishes the others', async ({ page, office }) => {
  const plan = await planPicking(office, { orders: 2, picks: 4 });
  const [kept, lost] = plan.orders;
  const own = plan.picks.slice(2).find((pick) => pick.order.id === lost!.id);
  await signIn(page);
  await pickOneOfEach(page, plan);
  await cancel(office, lost!.id);

  await test.step('the screen says not to go on with it', async () => {
    await expect(page.getByText(text('picking:changed.title'))).toBeVisible();
    await expect(
      page.getByText(text('pickingLater:leftOut.status', { status: text('statuses:CANCELED') })),
    ).toBeVisible();
    await examine(page, 'picking, an order was cancelled');
  });

  await test.step('its product is refused by name and counts nothing', async () => {
    await wedge(page, own!.code);
    await expect(feedback(page, 'refused')).toContainText(text('pickingLater:feedback.orderGone.title'));
    await expect(feedback(page, 'refused')).toContainText(lost!.order_reference);
    await examine(page, 'picking, product of a cancelled order');
    await page.keyboard.press('Escape');
    await expectProgress(page, 1, [kept!]);
  });

  await finish(page);
  await backOnList(page);
  await expect.poll(() => statusOf(office, kept!.id)).toBe('PARTIALLYPICKEDUP');
  await conflictOf(page, lost!.order_reference, 2);
  expect(await statusOf(office, lost!.id)).toBe('CANCELED');
});

test('is told at the end when the device had no network', async ({ page, context, office }) => {
  const plan = await planPicking(office, { orders: 2, picks: 2 });
  const [kept, lost] = plan.orders;
  await signIn(page);
  await readyForOffline(page);
  await context.setOffline(true);
  await pickOneOfEach(page, plan);
  await cancel(office, lost!.id);
  await finish(page);
  await backOnList(page);
  await context.setOffline(false);
  await expect.poll(() => statusOf(office, kept!.id)).toBe('PARTIALLYPICKEDUP');
  const card = await conflictOf(page, lost!.order_reference, 2);
  const [seen] = await office.orders([lost!.id]);
  expect(seen?.status).toBe('CANCELED');
  expect(seen?.products.map((line) => line.validated_products)).toEqual(seen?.products.map(() => 0));

  await test.step('the person says that all is back, with one tap', async () => {
    await card.getByRole('button', { name: text('outbox:act.returned'), exact: true }).tap();
    await expect(page.getByRole('heading', { name: text('outbox:empty.title') })).toBeVisible();
    // The other order was picked; nothing was discarded too late.
    await expect(page.getByRole('main').getByRole('status')).toHaveCount(0);
  });

  await test.step('and takes it back, with one tap too', async () => {
    await page.reload();
    await page.getByRole('button', { name: text('outbox:undo.action'), exact: true }).tap();
    // Stored before the page is loaded anew.
    await expect(page.locator('li[data-state=attention]')).toBeVisible();
    await conflictOf(page, lost!.order_reference, 2);
  });
});
