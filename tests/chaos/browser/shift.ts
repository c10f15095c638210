import type { OrderDetail } from '#contract/orders/order.ts';
import type { Office } from '../../../e2e/support/office.ts';
import type { Random } from '#tests/sync/random.ts';

/** One code that the picker means to scan, and how that went so far. */
export interface Step {
  readonly code: string;
  readonly quantity: number;
  /** What one scan counts; more than one is said before the code. */
  readonly units: number;
  sent: number;
  /** Seen green, or seen refused because it was complete. */
  done: boolean;
}

/** One piece of work, as the person remembers it: nothing here comes from the device. */
export interface Round {
  readonly orders: readonly OrderDetail[];
  readonly steps: readonly Step[];
  /** Codes in the order in which they were seen green. */
  readonly acknowledged: string[];
  /** The list was seen after the result was handed in, or the work was found ended. */
  finished: boolean;
}

const STEPS = 7;

/** Names the orders of a round as the device names those of a session. */
export const setOf = (round: Round): string =>
  round.orders
    .map((order) => order.id)
    .toSorted((a, b) => a - b)
    .join(',');

/** The orders of the demo's client that stand so and of which all products have a code. */
export async function waiting(office: Office, flow: string, status: string): Promise<OrderDetail[]> {
  const found = await office.get<OrderDetail[]>(
    `orders/detailed?flow[in]=${flow}&type=order&status=${status}&id_client=1&per_page=500`,
  );
  return (found.data ?? []).filter((order) => order.products.every((line) => line.ean13 !== null));
}

/** All untouched orders, in pairs that share no product; the codes to scan are some of theirs, mixed. */
export async function planRounds(office: Office, random: Random): Promise<Round[]> {
  const left = (await waiting(office, 'to-pickup', 'CREATED')).filter((order) => order.lines >= 3);
  const rounds: Round[] = [];
  for (let first = left.shift(); first; first = left.shift()) {
    const taken = new Set(first.products.map((line) => line.ean13));
    const fits = left.findIndex((order) => !order.products.some((line) => taken.has(line.ean13)));
    const second = fits < 0 ? [] : left.splice(fits, 1);
    rounds.push(roundOf([first, ...second], random));
  }
  return rounds;
}

function roundOf(orders: readonly OrderDetail[], random: Random): Round {
  const lines = orders.flatMap((order) => order.products);
  const codes = lines.flatMap(({ ean13, quantity }) => (ean13 === null ? [] : [{ code: ean13, quantity, units: 1 }]));
  const steps = Array.from({ length: Math.min(STEPS, codes.length) }, () => {
    const [one] = codes.splice(random.between(0, codes.length - 1), 1);
    return { code: one?.code ?? '', quantity: one?.quantity ?? 0, units: 1, sent: 0, done: false };
  });
  return { orders, steps, acknowledged: [], finished: false };
}
