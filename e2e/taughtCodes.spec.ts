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
import { planPicking } from './support/plan.ts';
import { expect, test } from './support/test.ts';
import { said as text } from '../tests/fixtures/said.ts';

/** No product's: it has no check digit of a GTIN. */
const CODE = '990000777';

const work = (key: string): string => text(`work:teach.${key}`);
const code = (key: string, values = {}): string => text(`learnedCodes:${key}`, values);

test('a code that was taught with no network counts at once, and for others once it is approved', async ({
  page,
  context,
  browser,
  office,
  watch,
}) => {
  const plan = await planPicking(office, { orders: 2, picks: 3 });
  const [order, other] = plan.orders;
  const line = order!.products[0]!;
  await signIn(page);
  await readyForOffline(page);
  await context.setOffline(true);
  await openPicking(page, [order!]);

  await test.step('an unknown code is taught to be the line that is due', async () => {
    await wedge(page, CODE);
    await expect(feedback(page, 'refused')).toContainText(CODE);
    await page.getByRole('button', { name: work('open') }).tap();
    await page.getByLabel(work('search')).fill(line.name);
    await page
      .getByRole('list', { name: work('product') })
      .getByRole('button', { name: line.name })
      .first()
      .tap();
    await page.getByRole('button', { name: work('submit') }).tap();
    await expectProgress(page, 1, [order!]);
  });

  await test.step('and leaves with the work', async () => {
    await finish(page);
    await backOnList(page);
    await context.setOffline(false);
    await expect
      .poll(
        async () =>
          (await office.get<{ state: string; counted: { units: number } }[]>('picking-manager/learned-codes')).data,
      )
      .toMatchObject([{ state: 'proposed', counted: { units: 1 } }]);
  });

  await test.step('nobody else counts by it yet', async () => {
    expect((await office.get<unknown[]>('picking-manager/learned-codes/known')).data).toEqual([]);
  });

  await test.step('until it is approved, which tells what it counted', async () => {
    const desk = await browser.newContext({ viewport: { width: 1280, height: 860 } });
    await watch.over(desk);
    const list = await desk.newPage();
    await signIn(list, 'merchant@demo.test', '/learned-codes');
    await list.getByRole('button', { name: new RegExp(CODE) }).click();
    await expect(list.getByRole('list', { name: code('counted.title') })).toContainText(order!.order_reference);
    await list.getByRole('button', { name: code('act.approve') }).click();
    await expect(list.getByText(code('done.approve', { code: CODE }))).toBeVisible();
    await desk.close();
  });

  await test.step('then the devices of others know it', async () => {
    const colleague = await browser.newContext();
    await watch.over(colleague);
    const theirs = await colleague.newPage();
    await signIn(theirs, 'merchant@demo.test', '/flow/to-pickup');
    await readyForOffline(theirs);
    await openPicking(theirs, [other!]);
    await wedge(theirs, CODE);
    // No line of this order, but understood.
    await expect(feedback(theirs, 'refused')).toContainText(line.name);
    await colleague.close();
  });
});
