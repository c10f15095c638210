import {
  backOnList,
  button,
  currentLine,
  expectProgress,
  feedback,
  finish,
  openPicking,
  readyForOffline,
  signIn,
  wedge,
} from './support/floor.ts';
import { expectedOrders, pickedOrders, planPicking, strangerTo } from './support/plan.ts';
import { openLossyRoad } from './support/loseAnswers.ts';
import { crash } from './support/crash.ts';
import { expect, test } from './support/test.ts';
import { said as text } from '../tests/fixtures/said.ts';

test.describe('picking with no network', () => {
  test('scans, refuses, undoes, survives a crash, finishes, and the server ends up right', async ({
    page,
    context,
    office,
  }) => {
    const plan = await planPicking(office, { orders: 3, picks: 10 });
    const stranger = await strangerTo(plan, office);
    await signIn(page);
    await readyForOffline(page);
    await context.setOffline(true);
    await openPicking(page, plan.orders);

    for (const [index, pick] of plan.picks.slice(0, 5).entries()) {
      await wedge(page, pick.code);
      await expectProgress(page, index + 1, plan.orders);
    }

    await test.step('a product of no order is refused by name, next to the expected one', async () => {
      await wedge(page, stranger.code);
      await expect(feedback(page, 'refused')).toContainText(text('pickingLater:feedback.notHere.title'));
      await expect(feedback(page, 'refused')).toContainText(stranger.name);
    });

    await test.step('one unit too many is refused', async () => {
      const full = plan.picks.slice(0, 5).find((pick) => pick.line.quantity === 1);
      expect(full, 'the plan holds a line of one unit').toBeDefined();
      await wedge(page, full!.code);
      await expect(feedback(page, 'refused')).toContainText(text('pickingLater:feedback.complete.title'));
      await expectProgress(page, 5, plan.orders);
    });

    await test.step('undo takes exactly the last unit back', async () => {
      await wedge(page, plan.picks[5]!.code);
      await expectProgress(page, 6, plan.orders);
      await button(page, 'picking:actions.undo').tap();
      await expectProgress(page, 5, plan.orders);
    });

    const address = page.url();
    const line = await currentLine(page);
    await crash(page);
    const reopened = await context.newPage();
    await reopened.goto(address);
    await expectProgress(reopened, 5, plan.orders);
    expect(await currentLine(reopened), 'the same line').toBe(line);

    for (const [index, pick] of plan.picks.slice(5).entries()) {
      await wedge(reopened, pick.code);
      await expectProgress(reopened, 6 + index, plan.orders);
    }
    await finish(reopened);
    await backOnList(reopened);
    await reopened.close();

    expect(
      (await pickedOrders(plan, office)).map((order) => order.results),
      'nothing went out while offline',
    ).toEqual([0, 0, 0]);
    await context.setOffline(false);
    await expect.poll(() => pickedOrders(plan, office)).toEqual(expectedOrders(plan));
  });

  test('keeps its word when the answer to finishpicking is lost after the commit', async ({
    page,
    context,
    office,
    server,
  }, info) => {
    const road = await openLossyRoad(server.origin);
    info.annotations.push({ type: 'fault', description: 'F03: answer lost after commit' });
    try {
      const plan = await planPicking(office, { orders: 3, picks: 10 });
      await signIn(page, 'picker@demo.test', `${road.origin}/flow/to-pickup`);
      await readyForOffline(page);
      await context.setOffline(true);
      await openPicking(page, plan.orders);
      for (const [index, pick] of plan.picks.entries()) {
        await wedge(page, pick.code);
        await expectProgress(page, index + 1, plan.orders);
      }
      await finish(page);
      road.lose({ method: 'POST', path: /finishpicking/ }, 2);
      await context.setOffline(false);
      await expect
        .poll(() => road.seen.filter((call) => call.includes('finishpicking')).length)
        .toBeGreaterThanOrEqual(3);
      await expect.poll(() => pickedOrders(plan, office)).toEqual(expectedOrders(plan));
      expect(road.lost()).toBe(2);
      await page.goto(`${road.origin}/outbox`);
      await expect(page.getByRole('heading', { name: text('outbox:empty.title') })).toBeVisible();
      expect(await pickedOrders(plan, office)).toEqual(expectedOrders(plan));
    } finally {
      await road.close();
    }
  });

  test('two tabs of one device send everything once', async ({ page, context, office }) => {
    const plan = await planPicking(office, { orders: 3, picks: 10 });
    await signIn(page);
    await readyForOffline(page);
    const second = await context.newPage();
    await second.goto('/flow/to-pickup');
    await context.setOffline(true);
    await openPicking(page, plan.orders);
    await second.goto(page.url());
    // In turns: what one tab counts, the other shows.
    for (const [index, pick] of plan.picks.entries()) {
      const [acting, watching] = index % 2 === 0 ? [page, second] : [second, page];
      await acting.bringToFront();
      await wedge(acting, pick.code);
      await expectProgress(acting, index + 1, plan.orders);
      await expectProgress(watching, index + 1, plan.orders);
    }
    await finish(second);
    await context.setOffline(false);
    await expect.poll(() => pickedOrders(plan, office)).toEqual(expectedOrders(plan));
  });
});
