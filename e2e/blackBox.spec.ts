import { readFile } from 'node:fs/promises';
import { report } from '#server/journal/report.ts';
import { button, expectProgress, feedback, openPicking, readyForOffline, signIn, wedge } from './support/floor.ts';
import { planPicking, strangerTo } from './support/plan.ts';
import { expect, test } from './support/test.ts';
import { said as text } from '../tests/fixtures/said.ts';

test('the black box is exported with no network, holds what was scanned and refused, and shows an edit', async ({
  page,
  context,
  office,
}) => {
  const plan = await planPicking(office, { orders: 1, picks: 2 });
  const stranger = await strangerTo(plan, office);
  await signIn(page);
  await readyForOffline(page);
  await context.setOffline(true);
  await openPicking(page, plan.orders);
  for (const [index, pick] of plan.picks.entries()) {
    await wedge(page, pick.code);
    await expectProgress(page, index + 1, plan.orders);
  }
  await wedge(page, stranger.code);
  await expect(feedback(page, 'refused')).toBeVisible();
  await page.keyboard.press('Escape');
  await button(page, 'picking:actions.undo').tap();
  await expectProgress(page, 1, plan.orders);

  await page.goto('/outbox');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: text('outbox:blackBox.export') }).tap();
  const file = await (await download).path();
  const exported = await readFile(file, 'utf8');
  const { holds, lines } = report(exported);
  expect(holds, lines.join('\n')).toBe(true);
  expect(lines.at(-1)).toContain(`orders ${plan.orders[0]?.id}, 3 events, 1 units`);
  expect(exported).toContain(`"which":"not-here"`);
  for (const { code } of plan.picks) expect(exported).toContain(code);
  expect(report(exported.replace('"which":"not-here"', '"which":"complete"')).holds).toBe(false);
});
