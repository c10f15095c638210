import { platesOf, plateText } from '#domain/packing/plate.ts';
import type { OrderDetail } from '#contract/orders/order.ts';
import { said as text } from '../tests/fixtures/said.ts';
import { choosePrinter, startAgent } from './support/agent.ts';
import { closedOf, onStep, ordersToPack, readGoods } from './support/bench.ts';
import { readyForOffline, signIn, wedge } from './support/floor.ts';
import { expect, test } from './support/test.ts';

/** Boxes of each order. */
const BOXES = [10, 10] as const;
const PARCELS = 20;

/** One unit into each box, and what is left into the last. */
function contentsOf(order: OrderDetail, boxes: number): readonly (readonly string[])[] {
  const units = order.products.flatMap(({ ean13, quantity }) => Array<string>(quantity).fill(ean13 ?? ''));
  return [...units.slice(0, boxes - 1).map((unit) => [unit]), units.slice(boxes - 1)];
}

test('twenty parcels packed with no network get each its own label by its plate, in whatever order', async ({
  page,
  context,
  office,
}) => {
  const large = (await ordersToPack(office, 3, 60)).toSorted((a, b) => b.units - a.units);
  const orders = BOXES.map((boxes, index) => ({ order: large[index]!, boxes }));
  const agent = await startAgent(page, {});
  try {
    await signIn(page, 'picker@demo.test', '/device/printers');
    await choosePrinter(page);
    await page.goto('/packing');
    await readyForOffline(page);
    await context.setOffline(true);
    for (const { order, boxes } of orders) {
      await wedge(page, order.order_reference);
      await page.waitForURL((url) => url.pathname === `/packing/${order.id}`);
      await readGoods(page, order);
      await onStep(page, 'packUp');
      for (const [index, units] of contentsOf(order, boxes).entries()) {
        await wedge(page, index % 2 === 0 ? 'CAJA' : 'CAJA-2');
        await expect(
          page.getByRole('button', { name: text('packing:box', { box: index + 1 }), pressed: true }),
        ).toBeVisible();
        for (const [code, count] of Map.groupBy(units, (unit) => unit)) await wedge(page, `${count.length}*${code}`);
      }
      await wedge(page, 'CONFIRMAR');
      await onStep(page, 'printLabel');
      await expect(page.locator('[data-plate]')).toHaveCount(boxes);
      await wedge(page, 'IMPRIMIR');
      await onStep(page, 'close');
      await wedge(page, 'CONFIRMAR');
      await page.waitForURL((url) => url.pathname === '/packing');
    }
    await context.setOffline(false);
    for (const { order, boxes } of orders)
      await expect.poll(() => closedOf(office, order)).toMatchObject({ times: 1, parcels: boxes });

    // Nobody asks for the labels: the parcels wait for them.
    const labelled = async () =>
      (await office.orders(orders.map(({ order }) => order.id))).map(
        ({ packages }) => packages?.filter(({ tracking_number }) => tracking_number !== null).length,
      );
    await expect.poll(labelled).toEqual(orders.map(({ boxes }) => boxes));

    const plates = orders.flatMap(({ order, boxes }) => platesOf(order.id, boxes));
    // From both ends inwards: no parcel is read next to another of its order.
    const mixed = plates.map((_, index) => plates.at(index % 2 === 0 ? index / 2 : -(index + 1) / 2)!);
    for (const [index, plate] of mixed.entries()) {
      await wedge(page, plateText(plate));
      await expect.poll(() => agent.printed.length).toBe(index + 1);
    }
    const now = await office.orders(orders.map(({ order }) => order.id));
    const numbers = mixed.map(
      ({ order_id, parcel }) => now.find(({ id }) => id === order_id)?.packages?.[parcel - 1]?.tracking_number ?? '?',
    );
    expect(new Set(numbers).size).toBe(PARCELS);
    expect(agent.printed.map(({ bytes }, index) => bytes.toString().includes(numbers[index] ?? '?'))).toEqual(
      numbers.map(() => true),
    );
  } finally {
    await agent.stop();
  }
});
