import { backOnList, expectProgress, finish, openPicking, signIn, wedge, wedgeRow } from './support/floor.ts';
import { expectedOrders, pickedOrders, planPicking } from './support/plan.ts';
import { expect, test } from './support/test.ts';

test.use({ keepsApp: false });

/** As slow as the oldest handheld in use. */
const SLOWER = 6;

test('loses none of the codes that follow each other without a pause on a slow device', async ({ page, office }) => {
  const plan = await planPicking(office, { orders: 2, picks: 6 });
  await signIn(page);
  await openPicking(page, plan.orders);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  for (const pick of plan.picks) await wedge(page, pick.code);
  await expectProgress(page, plan.picks.length, plan.orders);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await finish(page);
  await backOnList(page);
  await expect.poll(() => pickedOrders(plan, office)).toEqual(expectedOrders(plan));
});

/** Time from one code to the next, ms: two people at one belt, or a scanner that empties its memory. */
const CLOSE = [30, 45, 60, 80, 100];

test('loses none of many codes that come within a tenth of a second of each other', async ({ page, office }) => {
  const plan = await planPicking(office, { orders: 2, picks: 20 });
  await signIn(page);
  await openPicking(page, plan.orders);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const half = plan.picks.length / 2;
  // The first half arrives at once, behind a page that was busy; the others while it still answers the first.
  await wedgeRow(
    page,
    plan.picks.slice(0, half).map((pick) => pick.code),
    CLOSE,
  );
  for (let at = half; at < plan.picks.length; at += 2)
    await wedgeRow(
      page,
      plan.picks.slice(at, at + 2).map((pick) => pick.code),
      CLOSE,
    );
  await expectProgress(page, plan.picks.length, plan.orders);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await finish(page);
  await backOnList(page);
  await expect.poll(() => pickedOrders(plan, office)).toEqual(expectedOrders(plan));
});
