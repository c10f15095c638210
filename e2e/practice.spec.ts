import type { PracticeResult } from '#contract/picking/practiceResults.ts';
import type { PickingEvent } from '#domain/picking/events.ts';
import { practiceOrders } from '#domain/picking/pickerCourse.ts';
import { newPractice } from '#domain/workSession/practiceRun.ts';
import { said as text } from '../tests/fixtures/said.ts';
import { readyForOffline, signIn } from './support/floor.ts';
import { openOffice } from './support/office.ts';
import { expect, test } from './support/test.ts';

const say = (key: string, values = {}): string => text(`practice:${key}`, values);
const named = (good: string, size: string): string => say('named', { good: say(`good.${good}`), size });

/** A practice in which nothing goes wrong, with all but the last unit picked. */
function nearlyDone() {
  const acts = practiceOrders(named, false).flatMap(({ id, products }) =>
    products.map(({ id_product, quantity }) => ({ kind: 'add', order_id: id, id_product, units: quantity }) as const),
  );
  const [last] = acts.splice(
    acts.findLastIndex(({ units }) => units === 1),
    1,
  );
  if (!last) throw new Error('no line of one unit');
  const events: readonly PickingEvent[] = acts.map((act, index) => ({ ...act, n: index + 1, at: 1 }));
  return {
    version: 2,
    run: { ...newPractice<PickingEvent>('picker', [], new Date().toISOString()), rounds: [events] },
  };
}

test('a practice that is finished with no network is seen by the lead once there is one', async ({
  page,
  context,
  server,
}) => {
  const merchant = await openOffice(server.origin, 'merchant@demo.test');
  await signIn(page, 'picker@demo.test', '/practice');
  await expect(page.getByRole('button', { name: say('begin'), exact: true })).toBeVisible();
  await readyForOffline(page);
  await context.setOffline(true);
  try {
    await page.getByRole('button', { name: say('begin'), exact: true }).tap();
    await expect(page.getByRole('region', { name: /A-01-1/ })).toBeVisible();
    // Most of it is picked already: what is left is what a person sees of it.
    await page.evaluate((kept) => {
      const [key] = Object.keys(localStorage).filter((name) => name.startsWith('despacho.practice.picker.'));
      localStorage.setItem(key ?? '', JSON.stringify(kept));
    }, nearlyDone());
    await page.reload();
    await page.getByRole('button', { name: say('resume'), exact: true }).tap();
    await page.getByRole('button', { name: named('towel', '50 × 100'), exact: true }).tap();
    await page.getByRole('button', { name: text('picking:actions.finish'), exact: true }).tap();
    await expect(page.getByText(say('told.stored'), { exact: true })).toBeVisible();
  } finally {
    await context.setOffline(false);
  }
  const results = async () => (await merchant.get<readonly PracticeResult[]>(`clients/1/practice-results`)).data;
  await expect.poll(results).toMatchObject([{ course: 'picker', score: 100 }]);
});
