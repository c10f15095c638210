import { ORDER_STATUSES } from '../status/status.ts';

/** What customers are told about an order, each at most once, in the order of its way. */
export const MAIL_NOTICES = [
  'received',
  'preparing',
  'ready',
  'postponed',
  'travelling',
  'today',
  'failed',
  'collect',
  'delivered',
  'comingBack',
  'returned',
  'cancelled',
] as const;
export type MailNotice = (typeof MAIL_NOTICES)[number];

/** What a template is for: one notice, `status` = every notice that has none of its own, `free` = chosen by hand or by a rule. */
export const TEMPLATE_KINDS = [...MAIL_NOTICES, 'status', 'free'] as const;
export type TemplateKind = (typeof TEMPLATE_KINDS)[number];

/**
 * The first pattern that matches decides. Nothing is told when a part of an order was delivered or a return was called
 * off: each sentence would be untrue.
 */
const FAMILIES: readonly (readonly [RegExp, MailNotice])[] = [
  [/^CREATED$/, 'received'],
  [/^(IN_PREPARATION|IN_PICKEDUP|PICKEDUP|PARTIALLYPICKEDUP)$/, 'preparing'],
  [/^(PREPARED|ReadyToShip)$/, 'ready'],
  [/^POSTPONED$/, 'postponed'],
  [/(^SHIPPED$|^ShippingInProgress$|INTRANSIT)/, 'travelling'],
  [/INDISTRIBUTION/, 'today'],
  [/^(?!PACKAGE_|PARTIALLY_)(\w+_)?DELIVERED/, 'delivered'],
  [/(DISTRIBUTIONFAILED|INCIDENT|PENDING_SOLUTION)/, 'failed'],
  [/(AVAILABLE_IN_|^READY_TO_COLLECT$)/, 'collect'],
  [/^RETURN_RECEIVED_/, 'returned'],
  [/^(RETURN_REQUESTED|RETURN_IN_PROGRESS|(\w+_)?RETURNED)$/, 'comingBack'],
  [/^CANCELED$/, 'cancelled'],
];

/** The notice that a status sends to the customer; null = none. */
export function mailNotice(status: string): MailNotice | null {
  return FAMILIES.find(([pattern]) => pattern.test(status))?.[1] ?? null;
}

/** The statuses that send this notice. */
export function statusesOf(notice: MailNotice): readonly string[] {
  return ORDER_STATUSES.filter((status) => mailNotice(status) === notice);
}

/** The status that shows a template best where no order says it: that of the notice, else of an order on its way. */
export function sampleStatus(kind: TemplateKind): string {
  return kind === 'status' || kind === 'free' ? 'SHIPPED' : SAMPLES[kind];
}

const SAMPLES: Readonly<Record<MailNotice, string>> = {
  received: 'CREATED',
  preparing: 'IN_PREPARATION',
  ready: 'ReadyToShip',
  postponed: 'POSTPONED',
  travelling: 'SHIPPED',
  today: 'INDISTRIBUTION',
  failed: 'DISTRIBUTIONFAILED',
  collect: 'READY_TO_COLLECT',
  delivered: 'DELIVERED',
  comingBack: 'RETURNED',
  returned: 'RETURN_RECEIVED_RIGHT',
  cancelled: 'CANCELED',
};
