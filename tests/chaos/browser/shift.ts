import type { OrderDetail } from '#contract/entities/order.ts';
import type { Office } from '../../../e2e/support/office.ts';
import type { Random } from '#tests/sync/random.ts';

/** One code that the picker means to scan, and how that went so far. */
export interface Step {
  readonly code: string;
  readonly quantity: number;
  sent: number;
  /** Seen green, or seen refused because it was complete. */
  done: boolean;
}

/** The picking of two orders, as the person remembers it: nothing here comes from the device. */
export interface Round {
  readonly orders: readonly OrderDetail[];
  readonly steps: readonly Step[];
  /** Codes in the order in which they were seen green. */
  readonly acknowledged: string[];
  /** The list was seen after the result was handed in. */
  finished: boolean;
}

const STEPS = 7;
const CLIENT = 1;

/** Names the orders of a round as the device names those of a session. */
export const setOf = (round: Round): string =>
  round.orders
    .map((order) => order.id)
    .toSorted((a, b) => a - b)
    .join(',');

/** All untouched orders, in pairs that share no product; the codes to scan are some of theirs, mixed. */
export async function planRounds(office: Office, random: Random): Promise<Round[]> {
  const found = await office.get<OrderDetail[]>(
    `orders/detailed?flow[in]=to-pickup&type=order&status=CREATED&id_client=${CLIENT}&per_page=500`,
  );
  const left = (found.data ?? []).filter(
    (order) => order.lines >= 3 && order.products.every((line) => line.ean13 !== null),
  );
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
  const codes = lines.flatMap(({ ean13, quantity }) => (ean13 === null ? [] : [{ code: ean13, quantity }]));
  const steps = Array.from({ length: Math.min(STEPS, codes.length) }, () => {
    const [one] = codes.splice(random.between(0, codes.length - 1), 1);
    return { code: one?.code ?? '', quantity: one?.quantity ?? 0, sent: 0, done: false };
  });
  return { orders, steps, acknowledged: [], finished: false };
}
