import { isDelivered } from '../status/changeStatus.ts';
import { HELD } from '../status/hold.ts';
import { statusFacts } from '../status/status.ts';
import type { ReasonKey } from '../actions/refusalReasons.ts';
import type { Deed, ServerState } from './conflictTable.ts';

/** A refusal, and the order as this device knows it. */
export interface RefusalHeard {
  readonly code: number | string;
  /** What the server said beside the code; absent = nothing. */
  readonly reason?: { readonly key: string; readonly data: Readonly<Record<string, string>> } | undefined;
  /** The order's status as the device last fetched it; null = the device does not have the order. */
  readonly status: string | null;
}

const BY_REASON: Readonly<Partial<Record<ReasonKey, ServerState>>> = {
  held: 'held',
  heldBecause: 'held',
  heldUntil: 'held',
  heldUntilBecause: 'held',
  heldInside: 'held',
  merged: 'merged',
  moveBack: 'further',
  packedMeanwhile: 'packed',
  takenOver: 'takenOver',
  workOver: 'workOver',
  handedOver: 'handedOver',
  codeOfAnother: 'foreignCode',
  labelStands: 'labelled',
  lotStatus: 'lotClosed',
  tagGone: 'tagGone',
  tagsFull: 'full',
  notesFull: 'full',
  remindersFull: 'full',
  notColleague: 'notColleague',
};

const BY_CODE: Readonly<Record<number | string, ServerState>> = {
  401: 'outOfReach',
  403: 'notAllowed',
  404: 'outOfReach',
  3904: 'outOfReach',
  'user-mismatch': 'notAllowed',
  discarded: 'already',
  3911: 'already',
  12007: 'already',
  12001: 'delivered',
  12006: 'shipped',
  12008: 'notReceived',
  12009: 'notReceived',
  18176: 'edited',
  10004: 'officeClosed',
  10009: 'officeClosed',
  14007: 'oneParcel',
  120011: 'atStore',
};

/** The code for "not in this state". */
const NOT_FROM_HERE = 1002;

/**
 * What the server has that a deed does not fit; null = the refusal is not about the state of the order, but about the
 * change itself or its way to the server. What the server said with its refusal comes before what the device knows.
 */
export function serverHas(deed: Deed, { code, reason, status }: RefusalHeard): ServerState | null {
  const byStatus = stateOf(reason?.data['status'] ?? status);
  const told = BY_REASON[reason?.key as ReasonKey];
  // A status that was left behind is further on only where the order still goes on.
  if (told) return told === 'further' && byStatus !== 'elsewhere' ? byStatus : told;
  if (code === NOT_FROM_HERE) return byStatus;
  const state = BY_CODE[code] ?? null;
  return deed === 'handOver' && state === 'delivered' ? 'handedOver' : state;
}

function stateOf(status: string | null): ServerState {
  if (status === null) return 'elsewhere';
  if (status === HELD) return 'held';
  if (isDelivered(status)) return 'delivered';
  const { flowEffect, flowExcluded } = statusFacts(status);
  if (flowEffect === 'ship:C') return 'shipped';
  return flowExcluded ? 'gone' : 'elsewhere';
}
