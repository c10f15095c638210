import { CARRIER_STATUSES } from './carrierStatuses.ts';
import { JOURNEY_STATUSES } from './journeyStatuses.ts';
import type { FlowEffect, StatusGroup, StatusRow } from './statusRow.ts';
import { WAREHOUSE_STATUSES } from './warehouseStatuses.ts';

const ROWS = [...WAREHOUSE_STATUSES, ...JOURNEY_STATUSES, ...CARRIER_STATUSES] as const;

export type OrderStatus = (typeof ROWS)[number]['value'];

/** A row that names a status which there is not does not compile here. */
const EVERY_ROW: readonly (StatusRow & { readonly value: OrderStatus; readonly to: readonly OrderStatus[] | 'any' })[] =
  ROWS;

export interface StatusFacts {
  readonly value: OrderStatus;
  readonly group: StatusGroup;
  /** Colour and shape on a badge: those of the group, but a truck only for what is on its way. */
  readonly badge: StatusGroup | 'transit';
  /** false: a packing scan refuses an order in this status. */
  readonly scannable: boolean;
  readonly flowExcluded: boolean;
  readonly flowEffect: FlowEffect;
  readonly appliesTo: string;
  readonly terminal: boolean;
  /** `null` = any status may follow. */
  readonly next: ReadonlySet<string> | null;
}

/** On their way without a carrier's status that says so. */
const TRAVELLING: ReadonlySet<string> = new Set(['RETURN_IN_PROGRESS', 'SENTCONSOLIDATE']);

function isOnTheWay(value: string, flowEffect: string): boolean {
  return flowEffect.startsWith('ship:') || TRAVELLING.has(value);
}

const FACTS = new Map<string, StatusFacts>(
  EVERY_ROW.map(({ value, group, scannable, outOfFlow, flowEffect = '-', appliesTo, terminal, to }) => [
    value,
    {
      value,
      group,
      badge: group === 'warning' && isOnTheWay(value, flowEffect) ? 'transit' : group,
      scannable: scannable === true,
      flowExcluded: outOfFlow === true,
      flowEffect,
      appliesTo,
      terminal: terminal === true,
      next: to === 'any' ? null : new Set(to),
    },
  ]),
);

const ALIASES: ReadonlyMap<string, OrderStatus> = new Map([
  ['READY_TO_SHIP', 'ReadyToShip'],
  ['SHIPPING_IN_PROGRESS', 'ShippingInProgress'],
]);

export const ORDER_STATUSES: readonly OrderStatus[] = EVERY_ROW.map(({ value }) => value);

/**
 * Reads a status from outside. READY_TO_SHIP and SHIPPING_IN_PROGRESS are accepted for the two values that the wire
 * spells in another way.
 * @returns the wire value, or `null` when the text names no status.
 */
export function parseStatus(text: string): OrderStatus | null {
  return ALIASES.get(text) ?? FACTS.get(text)?.value ?? null;
}

/** What is known of a status. A value of a newer server that is not in the table answers like UNKNOWN. */
export function statusFacts(value: string): StatusFacts {
  const facts = FACTS.get(value) ?? FACTS.get('UNKNOWN');
  if (!facts) throw new Error('the status table lost UNKNOWN');
  return facts;
}
