import type { OrderDetail } from '#contract/orders/order.ts';
import type { Office } from '../../../e2e/support/office.ts';
import type { Random } from '#tests/sync/random.ts';
import { waiting, type Round, type Step } from './shift.ts';

/** How often a gesture was made that is no scan of goods, and whether its effect was ever seen. */
export interface Tried {
  sent: number;
  seen: boolean;
}

/** The packing of one order: every unit read, one of them photographed as broken, one box, its weight, the close. */
export interface PackRound extends Round {
  readonly order: OrderDetail;
  readonly photos: Tried;
  readonly boxes: Tried;
  readonly weights: Tried;
}

/** From so many units of a product on, one scan says how many there are: a browser does not live for twenty scans. */
const MANY = 3;
const MOST_LINES = 3;

/** All small orders of the client, each picked by now, their codes mixed. */
export async function planPackRounds(office: Office, random: Random): Promise<PackRound[]> {
  const ordersIds = (await waiting(office, 'to-pickup', 'CREATED')).filter(isSmall).map(({ id }) => id);
  // The demo has but a few at the bench, and every death at a close has one of them packed.
  for (const status of ['IN_PICKEDUP', 'PICKEDUP'])
    await office.post('orders/executeActionInOrders/changeOrderStatus', { id_client: 1, ordersIds, data: { status } });
  const orders = await waiting(office, 'to-prepare', 'PICKEDUP');
  return orders.filter(isSmall).map((order) => roundOf(order, random));
}

const isSmall = ({ lines }: OrderDetail): boolean => lines <= MOST_LINES;

function roundOf(order: OrderDetail, random: Random): PackRound {
  const codes = order.products.flatMap(({ ean13, quantity }) => {
    const units = quantity < MANY ? 1 : quantity;
    return Array.from({ length: quantity / units }, () => ({ code: ean13 ?? '', quantity, units }));
  });
  const steps: Step[] = [];
  while (codes.length > 0) {
    const [one] = codes.splice(random.between(0, codes.length - 1), 1);
    if (one) steps.push({ ...one, sent: 0, done: false });
  }
  const never = (): Tried => ({ sent: 0, seen: false });
  const tried = { photos: never(), boxes: never(), weights: never() };
  return { order, orders: [order], steps, acknowledged: [], finished: false, ...tried };
}
