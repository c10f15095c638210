import { clearDatabases, LOST_DATABASE } from './support/clearSite.ts';
import { expectProgress, openPicking, readyForOffline, signIn, wedge } from './support/floor.ts';
import { planPicking } from './support/plan.ts';
import { expect, test } from './support/test.ts';
import { said as text } from '../tests/fixtures/said.ts';

const PICKS = 3;

test('databases deleted while a picking is open: the page says so at once, and names what was counted after the reload (F34)', async ({
  page,
  office,
  watch,
}) => {
  watch.expectErrors(/Database has been closed|unhandled-rejection/, LOST_DATABASE);
  const plan = await planPicking(office, { orders: 2, picks: PICKS });
  await signIn(page);
  await readyForOffline(page);
  await openPicking(page, plan.orders);
  for (const [index, pick] of plan.picks.entries()) {
    await wedge(page, pick.code);
    await expectProgress(page, index + 1, plan.orders);
  }

  // A scan is counted outside the database once its answer is drawn.
  const counted = () => page.evaluate(() => localStorage.getItem('despacho.witness') ?? '');
  await expect.poll(counted).toContain(`"events":${PICKS}`);

  await clearDatabases(page);
  await expect(page.getByText(text('app:storage.emptied'))).toBeVisible();
  await expect(page.getByText(text('app:storage.replaced'))).toHaveCount(0);
  // The session was deleted with the databases.
  await signIn(page, undefined, '/outbox');
  const references = plan.orders.map((order) => order.order_reference).join(', ');
  await expect(page.getByText(text('outbox:note.lostPicking', { orders: references, count: PICKS }))).toBeVisible();
});
