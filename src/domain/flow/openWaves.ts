import type { FlowSteps } from './steps.ts';

/** What of an order tells how far its wave is. */
export interface WavedOrder {
  readonly id: number;
  /** Absent = it is in none. */
  readonly wave?: number | undefined;
  readonly assignee_id?: number | undefined;
  readonly assignee_name?: string | undefined;
  readonly lines: number;
  readonly flow: Pick<FlowSteps, 'pick'>;
}

/** A wave as it stands, by the orders of it that are still in the house. */
export interface OpenWave {
  readonly number: number;
  /** Who picks it; null = whoever comes first. */
  readonly person: number | null;
  readonly name: string | null;
  /** Orders that nobody has begun, in the order given. */
  readonly untouched: readonly number[];
  /** Orders that are not picked yet, begun or not. */
  readonly open: readonly number[];
  readonly orders: number;
  readonly picked: number;
  /** Lines that are not picked yet. */
  readonly lines: number;
}

/**
 * The waves of these orders by their numbers; those that are picked last. Two leads who cut with no network may give one
 * number twice: waves of different people are told apart, and those of nobody are one.
 */
export function openWaves(orders: readonly WavedOrder[]): readonly OpenWave[] {
  const waves = new Map<string, WavedOrder[]>();
  for (const order of orders) {
    if (order.wave === undefined) continue;
    const key = `${order.wave} ${order.assignee_id ?? ''}`;
    const others = waves.get(key);
    if (others) others.push(order);
    else waves.set(key, [order]);
  }
  return [...waves.values()]
    .map((all): OpenWave => {
      const open = all.filter(({ flow }) => flow.pick !== 'completed');
      return {
        number: all[0]?.wave ?? 0,
        person: all[0]?.assignee_id ?? null,
        name: all.find(({ assignee_name }) => assignee_name !== undefined)?.assignee_name ?? null,
        untouched: open.filter(({ flow }) => flow.pick === 'pending').map(({ id }) => id),
        open: open.map(({ id }) => id),
        orders: all.length,
        picked: all.length - open.length,
        lines: open.reduce((sum, { lines }) => sum + lines, 0),
      };
    })
    .toSorted((a, b) => Number(a.open.length === 0) - Number(b.open.length === 0) || a.number - b.number);
}
