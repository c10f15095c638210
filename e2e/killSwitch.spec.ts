import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { backOnList, expectProgress, finish, openPicking, readyForOffline, signIn, wedge } from './support/floor.ts';
import { openLossyRoad } from './support/loseAnswers.ts';
import { expectedOrders, pickedOrders, planPicking } from './support/plan.ts';
import { ROOT } from './support/server.ts';
import { expect, test } from './support/test.ts';

// A running sync event holds the old worker for up to three minutes, and the switch takes over right after it. Without
// its permission there is no such event, and the page alone has to send its work.
test.use({ permissions: ['camera'] });

test('a broken worker is taken away by the kill switch, unsent work stays, and the page sends it alone (F72)', async ({
  page,
  context,
  office,
  server,
}) => {
  const road = await openLossyRoad(server.origin);
  try {
    const plan = await planPicking(office, { orders: 1, picks: 2 });
    await signIn(page, 'picker@demo.test', `${road.origin}/flow/to-pickup`);
    await readyForOffline(page);
    await context.setOffline(true);
    await openPicking(page, plan.orders);
    for (const [index, pick] of plan.picks.entries()) {
      await wedge(page, pick.code);
      await expectProgress(page, index + 1, plan.orders);
    }
    await finish(page);
    await backOnList(page);

    road.ship('/sw.js', await readFile(join(ROOT, 'public/kill-switch/sw.js'), 'utf8'));
    road.lose({ method: 'POST', path: /executeAction|finishpicking/ }, 1000);
    await context.setOffline(false);
    // The old worker ends for the switch. A call that reached it then would start it again, and the switch would wait
    // for as long as a page calls: this one calls all the time.
    await page.evaluate((every) => void setInterval(() => void fetch('/api/live').catch(() => undefined), every), 5);
    // The switch itself reloads the page once, in the middle of whatever the test asks.
    const left = () =>
      page
        .evaluate(async () => (await caches.keys()).length + (await navigator.serviceWorker.getRegistrations()).length)
        .catch(() => Infinity);
    await page
      .evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))
      .catch(() => undefined);
    await expect.poll(left).toBe(0);
    await page.goto(`${road.origin}/outbox`);
    await expect(page.getByRole('listitem').first(), 'unsent work stays').toBeVisible();

    road.lose({ method: 'POST', path: /executeAction|finishpicking/ }, 0);
    await expect.poll(() => pickedOrders(plan, office)).toEqual(expectedOrders(plan));
  } finally {
    await road.close();
  }
});
