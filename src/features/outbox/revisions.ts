import { MAX_PACKAGES } from '#domain/orders/packages.ts';
import { toGrams, type WeightUnit } from '#domain/orders/weight.ts';
import { isHsCode, normaliseHsCode } from '#domain/customs/hsCode.ts';
import { maySet, STEP_TARGETS } from '#domain/flow/stepTargets.ts';
import { ORDER_STATUSES, statusFacts, type OrderStatus } from '#domain/status/status.ts';
import type { Command } from '#offline/outbox/command.ts';
import type { KindName } from '#offline/outbox/kinds/kindName.ts';
import { isRefusedForGood } from '#offline/outbox/retry.ts';
import type { OutboxOrder, OutboxRow } from '#offline/read/outboxRows.ts';
import { figureText, readFigure } from '#ui/form/figure.ts';

type Data = Readonly<Record<string, unknown>>;

/** The one value that a change is about. */
interface Sent {
  readonly field: 'status' | 'weight' | 'packages' | 'amount' | 'hsCode';
  /** The value as its field writes it; null = the change has no single value. */
  text(data: Data): string | null;
}

/** A value that a person can correct on its card. */
export interface Revision extends Sent {
  readonly field: 'status' | 'packages' | 'hsCode';
  /** Refusals that another value can cure; any other concerns the order, and no value helps. */
  readonly after: ReadonlySet<number | string>;
  /** The data with what was written; null = it can't be read as such a value. @param at ISO time by the device */
  withText(data: Data, text: string, at: string): Data | null;
}

/**
 * The value of each kind of change. A weight or an amount is refused because of its order, never for itself. Missing
 * kinds name rows of the server (a carrier, an office), several values at once, or counted units; those are done again
 * on the order's page.
 */
const SENT: Readonly<Partial<Record<KindName, Sent | Revision>>> = {
  'order.changeStatus': {
    field: 'status',
    after: new Set([1002, 3911, 12007, 12008, 12009, 12014]),
    text: ({ status, release }) => (release === true ? null : String(status)),
    withText: (data, text, at) => (text === '' ? null : { ...data, status: text, date: at }),
  },
  'order.changeOrderWeight': {
    field: 'weight',
    text: ({ weight, unit }) => figureText(toGrams(Number(weight), (unit ?? 'kg') as WeightUnit), 3),
  },
  'order.setTotalInsuredAmount': {
    field: 'amount',
    text: ({ amount }) => figureText(Math.round(Number(amount) * 100), 2),
  },
  'order.indicateOrderNumPackages': {
    field: 'packages',
    after: new Set([14007]),
    text: ({ num_packages }) => String(num_packages),
    withText: (data, text) => {
      const num_packages = readFigure(text.trim(), 0);
      return num_packages === null || num_packages < 1 || num_packages > MAX_PACKAGES
        ? null
        : { ...data, num_packages };
    },
  },
  'order.setHsCode': {
    field: 'hsCode',
    after: new Set([18182, 19679]),
    text: ({ hs_code }) => (typeof hs_code === 'string' ? hs_code : null),
    withText: (data, text) => (isHsCode(normaliseHsCode(text)) ? { ...data, hs_code: normaliseHsCode(text) } : null),
  },
};

export const dataOf = ({ args }: Pick<Command, 'args'>): Data => (args as { readonly data?: Data }).data ?? {};

/** The orders for which the server refused the change. */
export function refusedOrders({ command, orders }: Pick<OutboxRow, 'command' | 'orders'>): readonly OutboxOrder[] {
  const refused = new Set(
    command.targets.filter((target) => target.state === 'attention').map((target) => target.orderId),
  );
  return orders.filter((order) => refused.has(order.id));
}

/**
 * How a change can be corrected; null = it was not refused for good, or no other value helps.
 * @param atDesk people of the desk may give any status that the rules allow, those of the floor only the steps
 */
export function revisionOf(row: OutboxRow, atDesk: boolean): Revision | null {
  const { command } = row;
  const revision = SENT[command.kind];
  if (!revision || !('after' in revision) || !isRefusedForGood(command) || revision.text(dataOf(command)) === null)
    return null;
  const codes = command.targets
    .filter((target) => target.state === 'attention')
    .map((target) => target.code ?? command.reason?.code ?? 500);
  if (codes.length === 0 || !codes.every((code) => revision.after.has(code))) return null;
  const hasChoice = revision.field !== 'status' || statusChoices(refusedOrders(row), atDesk).length > 0;
  return hasChoice ? revision : null;
}

/** The value that was sent, for the card; null where the title contains it or there is none. */
export function sentValue(command: Command): { readonly field: Sent['field']; readonly text: string } | null {
  const sent = SENT[command.kind];
  const text = sent?.text(dataOf(command)) ?? null;
  return sent && text !== null && sent.field !== 'status' ? { field: sent.field, text } : null;
}

/**
 * Statuses that all these orders can take now, as far as the device knows them; on the floor only those of its steps.
 * None for orders that are cancelled or have left: the few that would pass do not answer what was wanted.
 */
export function statusChoices(orders: readonly OutboxOrder[], atDesk: boolean): readonly OrderStatus[] {
  const choices: readonly OrderStatus[] = atDesk ? ORDER_STATUSES : Object.values(STEP_TARGETS).flat();
  return choices.filter(
    (status) =>
      orders.length > 0 &&
      orders.every(({ now }) => now !== null && !statusFacts(now.status).flowExcluded && maySet(now, status)),
  );
}
