import { readFile } from 'node:fs/promises';
import { expectProgress, finish, openPicking, readyForOffline, signIn, wedge } from './support/floor.ts';
import { expectedOrders, pickedOrders, planPicking } from './support/plan.ts';
import { PHONE } from './playwright.config.ts';
import { expect, test } from './support/test.ts';
import { said as text } from '../tests/fixtures/said.ts';

test('the work of a device that will not come online goes on from another one, once, and nobody else reads it (S42)', async ({
  page,
  context,
  office,
  server,
  browser,
}) => {
  const plan = await planPicking(office, { orders: 1, picks: 2 });
  await signIn(page);
  await readyForOffline(page);
  await context.setOffline(true);
  await openPicking(page, plan.orders);
  for (const [index, pick] of plan.picks.entries()) {
    await wedge(page, pick.code);
    await expectProgress(page, index + 1, plan.orders);
  }
  await finish(page);
  await page.waitForURL((url) => url.pathname.startsWith('/flow'));
  await page.goto('/outbox');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: text('outbox:export'), exact: true }).tap();
  const file = await readFile(await (await download).path());
  expect(Object.keys(JSON.parse(file.toString()) as object)).toEqual(['format', 'ephemeral', 'iv', 'sealed']);

  const other = await browser.newContext({ ...PHONE, baseURL: server.origin });
  try {
    const second = await other.newPage();
    await signIn(second, undefined, '/outbox');
    const bring = async () => {
      const field = second.getByLabel(text('outbox:import.choose'), { exact: true }).and(second.locator('input'));
      await field.setInputFiles({ name: 'pistola.json', mimeType: 'application/json', buffer: file });
    };
    // Both commands: that the picking began, and that it ended.
    await bring();
    await expect(second.getByRole('alert')).toHaveText(text('outbox:import.done_other', { count: 2 }));
    await expect.poll(() => pickedOrders(plan, office)).toEqual(expectedOrders(plan));
    await bring();
    await expect(second.getByRole('alert')).toHaveText(text('outbox:import.known_other', { count: 2 }));
  } finally {
    await other.close();
  }

  // The device came online after all: the server knows what it sends.
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: text('outbox:empty.title') })).toBeVisible();
  expect(await pickedOrders(plan, office)).toEqual(expectedOrders(plan));
});
