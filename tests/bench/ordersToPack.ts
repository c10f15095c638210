import type { OrderDetail } from '#contract/orders/order.ts';
import type { OrderFull } from '#contract/orders/orderFull.ts';
import { openOffice, type Office } from '../../e2e/support/office.ts';
import type { PackedOrder } from './packedOrders.ts';

/** Statuses that lead an order from its creation to the bench. */
const TO_THE_BENCH = ['IN_PICKEDUP', 'PICKEDUP'] as const;
const PER_CALL = 200;
/** Units of each line: one read does not end it. */
const UNITS = 2;

const detailed = async (office: Office, filters: string): Promise<OrderDetail[]> =>
  (await office.get<OrderDetail[]>(`orders/detailed?type=order&id_client=1&per_page=500&${filters}`)).data ?? [];

/** Says of orders that they were picked. */
async function pickAll(office: Office, ids: readonly number[]): Promise<void> {
  for (let from = 0; from < ids.length; from += PER_CALL) {
    const ordersIds = ids.slice(from, from + PER_CALL);
    for (const status of TO_THE_BENCH) {
      const { data } = await office.post<{ success: number[] }>('orders/executeActionInOrders/changeOrderStatus', {
        ordersIds,
        data: { status },
      });
      if (data?.success.length !== ordersIds.length) throw new Error(`not all orders became ${status}`);
    }
  }
}

async function aCustomer(office: Office): Promise<OrderFull['customer']> {
  const [first] = await detailed(office, 'status=CREATED');
  const { data: full } = await office.get<OrderFull>(`orders/${first?.id}`);
  if (!full) throw new Error('the demo has no order that waits');
  return full.customer;
}

async function createOrder(
  office: Office,
  customer: OrderFull['customer'],
  lines: readonly { readonly id_product: number; readonly quantity: number }[],
): Promise<number> {
  const made = await office.post<{ id: number }>('orders', { type: 'order', id_client: 1, customer, lines });
  if (!made.data) throw new Error(`no order could be made: ${JSON.stringify(made)}`);
  return made.data.id;
}

/** An order that waits at the bench, of so many products that a scanner can read, and the codes of its lines. */
export async function orderOfManyLines(origin: string, count: number): Promise<{ id: number; codes: string[] }> {
  const office = await openOffice(origin);
  const products = new Map(
    (await detailed(office, 'sort=id'))
      .flatMap((order) => order.products)
      .flatMap(({ id_product, ean13 }) => (ean13 ? [[id_product, ean13] as const] : [])),
  );
  const lines = [...products.keys()].slice(0, count);
  if (lines.length < count) throw new Error(`the demo sells only ${lines.length} products with a code`);
  const id = await createOrder(
    office,
    await aCustomer(office),
    lines.map((id_product) => ({ id_product, quantity: UNITS })),
  );
  await pickAll(office, [id]);
  return { id, codes: lines.map((one) => products.get(one) ?? '') };
}

/** Id of the order with the fewest lines of those that wait at the bench. */
export async function orderToPack(origin: string): Promise<number> {
  const waiting = await detailed(await openOffice(origin), 'flow[in]=to-prepare&status=PICKEDUP');
  const [order] = waiting.toSorted((a, b) => a.lines - b.lines || a.id - b.id);
  if (!order) throw new Error('the demo has no order to pack');
  return order.id;
}

/** Orders at a time while they are made. */
const AT_ONCE = 4;

/** Makes so many orders of one product that were picked and lie packed at a bench. */
export async function packedOrders(origin: string, count: number): Promise<PackedOrder[]> {
  const office = await openOffice(origin);
  const products = (await detailed(office, 'sort=id')).flatMap((order) => order.products);
  const customer = await aCustomer(office);
  const orders: PackedOrder[] = [];
  const left = Array.from({ length: count }, (_, place) => products[place % products.length]?.id_product ?? 0);
  const make = async () => {
    for (let productId = left.pop(); productId !== undefined; productId = left.pop()) {
      const orderId = await createOrder(office, customer, [{ id_product: productId, quantity: UNITS }]);
      orders.push({ orderId, productId, units: UNITS });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, make));
  await pickAll(
    office,
    orders.map(({ orderId }) => orderId),
  );
  return orders;
}
