import { CARRIERS_CALLS } from './calls/carriersCalls.ts';
import { CLIENTS_CALLS } from './calls/clientsCalls.ts';
import { CONFIGURATION_CALLS } from './calls/configurationCalls.ts';
import { COUNTER_CALLS } from './calls/counterCalls.ts';
import { CUSTOMS_CALLS } from './calls/customsCalls.ts';
import { EVIDENCE_CALLS } from './calls/evidenceCalls.ts';
import { LABELS_CALLS } from './calls/labelsCalls.ts';
import { LOTS_CALLS } from './calls/lotsCalls.ts';
import { MESSAGES_CALLS } from './calls/messagesCalls.ts';
import { MONEY_CALLS } from './calls/moneyCalls.ts';
import { ORDERS_CALLS } from './calls/ordersCalls.ts';
import { OUTBOX_CALLS } from './calls/outboxCalls.ts';
import { PACKING_CALLS } from './calls/packingCalls.ts';
import { PEOPLE_CALLS } from './calls/peopleCalls.ts';
import { PICKING_CALLS } from './calls/pickingCalls.ts';
import { PRINTING_CALLS } from './calls/printingCalls.ts';
import { REPORTS_CALLS } from './calls/reportsCalls.ts';
import { RULES_CALLS } from './calls/rulesCalls.ts';
import { SERVICE_CALLS } from './calls/serviceCalls.ts';
import { SHOPS_CALLS } from './calls/shopsCalls.ts';
import { PLAIN_CALLS } from './calls/plainCalls.ts';
import type { Calls, ValidCall } from './calls/validCall.ts';

/**
 * A valid example of every call: what conformance and the matrix of access are generated from. An example stands in the
 * file of the call's area.
 */
export const EVERY_CALL: Calls = {
  ...PLAIN_CALLS,
  ...CARRIERS_CALLS,
  ...CLIENTS_CALLS,
  ...CONFIGURATION_CALLS,
  ...COUNTER_CALLS,
  ...CUSTOMS_CALLS,
  ...EVIDENCE_CALLS,
  ...LABELS_CALLS,
  ...LOTS_CALLS,
  ...MESSAGES_CALLS,
  ...MONEY_CALLS,
  ...ORDERS_CALLS,
  ...OUTBOX_CALLS,
  ...PACKING_CALLS,
  ...PEOPLE_CALLS,
  ...PICKING_CALLS,
  ...PRINTING_CALLS,
  ...REPORTS_CALLS,
  ...RULES_CALLS,
  ...SERVICE_CALLS,
  ...SHOPS_CALLS,
};

export function exampleOf(name: string): ValidCall {
  const example = EVERY_CALL[name];
  if (!example) throw new Error(`no example of ${name}`);
  return example;
}
