import { backOnList, expectProgress, finish, openPicking, signIn, wedge } from './support/floor.ts';
import { expectedOrders, pickedOrders, planPicking } from './support/plan.ts';
import { expect, test } from './support/test.ts';

/** As slow as the oldest handheld that anybody carries. */
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
  await expect.poll(() => pickedOrders(plan, office), { timeout: 30_000 }).toEqual(expectedOrders(plan));
});
