import { MOST_PACKAGES } from '#domain/actions/packages.ts';
import { toGrams, type WeightUnit } from '#domain/actions/weight.ts';
import { isHsCode, normaliseHsCode } from '#domain/customs/hsCode.ts';
import { maySet, STEP_TARGETS } from '#domain/flow/stepTargets.ts';
import { ORDER_STATUSES, statusFacts, type OrderStatus } from '#domain/status/status.ts';
import type { Command } from '#offline/outbox/command.ts';
import type { KindName } from '#offline/outbox/kinds/kindName.ts';
import { isRefusedForGood } from '#offline/outbox/retry.ts';
import type { OutboxOrder, OutboxRow } from '#offline/read/outboxRows.ts';
import { figureText, readFigure } from '#ui/form/figure.ts';

type Data = Readonly<Record<string, unknown>>;

/** The one value of a change that a person can write anew on its card (features K10). */
export interface Revision {
  readonly field: 'status' | 'weight' | 'packages' | 'amount' | 'hsCode';
  /** Refusals that another value can answer; any other is about the order, and no value helps. */
  readonly after: ReadonlySet<number | string>;
  /** As it was sent, in the spelling of its field; null = this one names no single value. */
  text(data: Data): string | null;
  /** The data with what was written; null = it can't be read as such a value. @param at ISO time by the device */
  withText(data: Data, text: string, at: string): Data | null;
}

/** The server could not read the value itself. */
const MALFORMED = [400, 422, 5600] as const;
const MOST_GRAMS = 1_000_000;
const MOST_CENTS = 10_000_000;

/** Kinds that are missing name rows of the server (a carrier, an office), several values at once, or counted units: the order's page does those anew. */
const REVISIONS: Readonly<Partial<Record<KindName, Revision>>> = {
  'order.changeStatus': {
    field: 'status',
    after: new Set([...MALFORMED, 1002, 3911, 12007, 12008, 12009, 12014]),
    text: ({ status }) => String(status),
    withText: (data, text, at) => (text === '' ? null : { ...data, status: text, date: at }),
  },
  'order.changeOrderWeight': {
    field: 'weight',
    after: new Set(MALFORMED),
    text: ({ weight, unit }) => figureText(toGrams(Number(weight), (unit ?? 'kg') as WeightUnit), 3),
    withText: (data, text) => figure(text, 3, 1, MOST_GRAMS, (grams) => ({ ...data, weight: grams / 1000, unit: 'kg' })),
  },
  'order.indicateOrderNumPackages': {
    field: 'packages',
    after: new Set([...MALFORMED, 14007]),
    text: ({ num_packages }) => String(num_packages),
    withText: (data, text) => figure(text, 0, 1, MOST_PACKAGES, (num_packages) => ({ ...data, num_packages })),
  },
  'order.setTotalInsuredAmount': {
    field: 'amount',
    after: new Set(MALFORMED),
    text: ({ amount }) => figureText(Math.round(Number(amount) * 100), 2),
    withText: (data, text) => figure(text, 2, 0, MOST_CENTS, (cents) => ({ ...data, amount: cents / 100 })),
  },
  'order.setHsCode': {
    field: 'hsCode',
    after: new Set([...MALFORMED, 18182, 19679]),
    text: ({ hs_code }) => (typeof hs_code === 'string' ? hs_code : null),
    withText: (data, text) => (isHsCode(normaliseHsCode(text)) ? { ...data, hs_code: normaliseHsCode(text) } : null),
  },
};

function figure(text: string, decimals: number, least: number, most: number, make: (value: number) => Data): Data | null {
  const read = readFigure(text.trim(), decimals);
  return read === null || read < least || read > most ? null : make(read);
}

export const dataOf = ({ args }: Pick<Command, 'args'>): Data => (args as { readonly data?: Data }).data ?? {};

/** The orders that the server refused it for. */
export function refusedOrders({ command, orders }: Pick<OutboxRow, 'command' | 'orders'>): readonly OutboxOrder[] {
  const refused = new Set(command.targets.filter((target) => target.state === 'attention').map((target) => target.orderId));
  return orders.filter((order) => refused.has(order.id));
}

/**
 * How a change can be corrected; null = it was not refused for good, or no other value would help it.
 * @param atDesk people of the desk may give any status that the rules allow, those of the floor only the steps
 */
export function revisionOf(row: OutboxRow, atDesk: boolean): Revision | null {
  const { command } = row;
  const revision = REVISIONS[command.kind];
  if (!revision || !isRefusedForGood(command) || revision.text(dataOf(command)) === null) return null;
  const codes = command.targets.filter((target) => target.state === 'attention').map((target) => target.code ?? command.reason?.code ?? 500);
  if (codes.length === 0 || !codes.every((code) => revision.after.has(code))) return null;
  const hasChoice = revision.field !== 'status' || statusChoices(refusedOrders(row), atDesk).length > 0;
  return hasChoice ? revision : null;
}

/** The value that was sent, for a card that says what was done; null where the title says it or there is none. */
export function sentValue(command: Command): { readonly field: Revision['field']; readonly text: string } | null {
  const revision = REVISIONS[command.kind];
  const text = revision?.text(dataOf(command)) ?? null;
  return revision && text !== null && revision.field !== 'status' ? { field: revision.field, text } : null;
}

/**
 * Statuses that all these orders can take now, as far as the device knows them; on the floor only those of its steps. None for what
 * is cancelled or has left: the few that would pass are no answer to what was wanted.
 */
export function statusChoices(orders: readonly OutboxOrder[], atDesk: boolean): readonly OrderStatus[] {
  const choices: readonly OrderStatus[] = atDesk ? ORDER_STATUSES : Object.values(STEP_TARGETS).flat();
  return choices.filter((status) => orders.length > 0 && orders.every(({ now }) => now !== null && !statusFacts(now.status).flowExcluded && maySet(now, status)));
}
