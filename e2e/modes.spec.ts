import { pickingConfigurations } from '#contract/picking/picking.ts';
import type { Page } from '@playwright/test';
import { crash } from './support/crash.ts';
import { examine } from './support/examine.ts';
import {
  backOnList,
  button,
  currentLine,
  expectProgress,
  explain,
  sendResult,
  feedback,
  openPicking,
  readyForOffline,
  signIn,
  wedge,
} from './support/floor.ts';
import type { Office } from './support/office.ts';
import { planPicking } from './support/plan.ts';
import { expect, test } from './support/test.ts';
import { said as text } from '../tests/fixtures/said.ts';

const TOTE_A = '90017700';
const TOTE_B = '90018801';

async function configure(office: Office, strict: boolean): Promise<void> {
  const names = ['picking_force_tote', 'picking_error_stops', 'picking_require_reason_for_short'];
  const saved = await office.post('configuration', {
    id_client: 1,
    configurations: names.map((name) => ({ name, value: strict })),
  });
  expect(saved.status).toBe(200);
}

const say = (key: string, values = {}): string => text(`picking:${key}`, values);
const refusal = (page: Page) => page.getByRole('alertdialog');

/** Scans a code whose answer is a note, and waits until the note is gone: nobody scans on while reading one. */
async function noted(page: Page, code: string, words: string): Promise<void> {
  // The note is gone after a second, so the test waits for it before it scans.
  await Promise.all([feedback(page, 'note').filter({ hasText: words }).waitFor(), wedge(page, code)]);
  await expect(feedback(page, 'note')).toBeHidden();
}

/** The green is gone after a quarter of a second: the page itself watches for it, before the scan. */
async function sawAccepted(page: Page): Promise<() => Promise<void>> {
  const seen = await page.evaluateHandle(() => {
    const green = Promise.withResolvers<void>();
    const look = () => document.querySelector('[data-feedback=accepted]') && green.resolve();
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
    return { green: green.promise };
  });
  return () => seen.evaluate(({ green }) => green);
}

async function refusedWith(page: Page, key: string): Promise<void> {
  await expect(refusal(page)).toContainText(text(`pickingLater:feedback.${key}.title`));
  await button(page, 'pickingLater:feedback.acknowledge').tap();
  await expect(refusal(page)).toBeHidden();
}

test('sorts into totes with no network: bound, refused, crashed, short, explained, finished', async ({
  page,
  context,
  office,
}) => {
  await configure(office, true);
  try {
    const plan = await planPicking(office, { orders: 2, picks: 2 });
    const [first] = plan.picks;
    // The files are there sooner than how this client picks.
    const rules = page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith(pickingConfigurations.path));
    await signIn(page);
    await rules;
    await readyForOffline(page);
    await context.setOffline(true);
    await openPicking(page, plan.orders);
    await page.getByRole('radio', { name: say('mode.tote.name') }).tap();
    await expect(page.getByRole('region', { name: say('tote.bindFor', { letter: 'A' }) })).toBeVisible();
    await examine(page, 'picking, totes to bind');

    await test.step('a tote belongs to one order, and no tote is a product', async () => {
      await noted(page, TOTE_A, TOTE_A);
      await expect(page.getByRole('region', { name: say('tote.bindFor', { letter: 'B' }) })).toBeVisible();
      await wedge(page, TOTE_A);
      await expect(refusal(page)).toBeVisible();
      await examine(page, 'picking, stopped');
      await refusedWith(page, 'toteBound');
      await wedge(page, first!.code);
      await refusedWith(page, 'notATote');
      await noted(page, TOTE_B, TOTE_B);
    });

    await test.step('a unit counts in its own tote only, also after a crash', async () => {
      await noted(page, first!.code, TOTE_A);
      await expect(page.getByRole('region', { name: say('tote.putIn_one', { letter: 'A' }) })).toBeVisible();
      await expectProgress(page, 0, plan.orders);
      await wedge(page, TOTE_B);
      await refusedWith(page, 'foreignTote');
    });
    const address = page.url();
    await crash(page);
    const reopened = await context.newPage();
    await reopened.goto(address);
    await expect(reopened.getByRole('region', { name: say('tote.putIn_one', { letter: 'A' }) })).toBeVisible();
    const green = await sawAccepted(reopened);
    await wedge(reopened, TOTE_A);
    await green();
    await expectProgress(reopened, 1, plan.orders);

    await test.step('what is not there is said once and closes the line', async () => {
      const line = await currentLine(reopened);
      await button(reopened, 'picking:actions.more').tap();
      await button(reopened, 'pickingLater:more.short').tap();
      await examine(reopened, 'picking, why');
      await button(reopened, 'picking:short.reasons.out_of_stock').tap();
      await expect.poll(() => currentLine(reopened)).not.toBe(line);
    });

    await button(reopened, 'picking:actions.more').tap();
    await button(reopened, 'pickingLater:more.finish').tap();
    await expect(sendResult(reopened)).toBeDisabled();
    await explain(reopened, 'damaged');
    await examine(reopened, 'picking, result with reasons');
    await sendResult(reopened).tap();
    await backOnList(reopened);
    await context.setOffline(false);
    const ids = plan.orders.map((order) => order.id);
    const statuses = async () => (await office.orders(ids)).find((order) => order.id === ids[0])?.status;
    await expect.poll(statuses).toBe('PARTIALLYPICKEDUP');
  } finally {
    await configure(office, false);
  }
});

test.describe('with a network', () => {
  test.use({ keepsApp: false });

  test('asks before picking what another person is picking', async ({ page, office }) => {
    const plan = await planPicking(office, { orders: 1, picks: 1 });
    const [order] = plan.orders;
    await office.post('orders/executeActionInOrders/changeOrderStatus', {
      ordersIds: [order!.id],
      data: { status: 'IN_PICKEDUP' },
    });
    await signIn(page);
    await page.goto(`/picking?orders=${order!.id}`);
    await expect(page.getByRole('heading', { name: text('pickingLater:claim.title') })).toBeVisible();
    await examine(page, 'picking, claimed');
    await button(page, 'pickingLater:claim.go').tap();
    await expectProgress(page, 0, plan.orders);
  });

  test('tells others of an order with its first scan, and leaves one that nobody touched as it was', async ({
    page,
    office,
  }) => {
    const plan = await planPicking(office, { orders: 2, picks: 1 });
    const [pick] = plan.picks;
    const untouched = plan.orders.find(({ id }) => id !== pick!.order.id);
    const historyOf = async (id: number) => (await office.orders([id]))[0]?.status_history.map(({ status }) => status);
    await configure(office, false);
    await signIn(page);
    await openPicking(page, plan.orders);
    expect(await historyOf(pick!.order.id), 'only opened').toEqual(['CREATED']);
    await wedge(page, pick!.code);
    await expectProgress(page, 1, plan.orders);
    await expect.poll(() => historyOf(pick!.order.id)).toEqual(['CREATED', 'IN_PICKEDUP']);
    await button(page, 'picking:actions.more').tap();
    await button(page, 'pickingLater:more.finish').tap();
    await expect(page.getByText(text('pickingLater:finish.pending'))).toHaveCount(1);
    await sendResult(page).tap();
    await backOnList(page);
    await expect.poll(() => historyOf(pick!.order.id)).toHaveLength(3);
    expect(await historyOf(untouched!.id)).toEqual(['CREATED']);
  });
});
