/** A lot (consolidated shipment): it takes orders while OPEN. */
export const LOT_STATUSES = ['OPEN', 'CLOSE', 'CLOSE_DOCUMENT_SENT', 'SENT', 'REMOVEDCONSOLIDATE'] as const;
export type LotStatus = (typeof LOT_STATUSES)[number];

/** The actions on lots, by their wire names. The spelling of the third is the provider's. */
export const LOT_ACTIONS = ['close', 'reOpen', 'deleteLothisppingOrder', 'changeDate', 'send'] as const;
export type LotAction = (typeof LOT_ACTIONS)[number];

/**
 * What has a history row with lots: the actions, a vehicle that was closed, and an order that is held and stayed behind, whose
 * status stays.
 */
export const LOT_ACTS = [...LOT_ACTIONS, 'depart', 'postpone'] as const;
export type LotAct = (typeof LOT_ACTS)[number];

/** The statuses in which each action may be done, and the status that it leads to; null = the status stays. */
const ACTS: Readonly<Record<LotAction, { readonly from: readonly LotStatus[]; readonly to: LotStatus | null }>> = {
  close: { from: ['OPEN'], to: 'CLOSE' },
  reOpen: { from: ['CLOSE'], to: 'OPEN' },
  deleteLothisppingOrder: { from: ['OPEN'], to: 'REMOVEDCONSOLIDATE' },
  changeDate: { from: ['OPEN', 'CLOSE'], to: null },
  send: { from: ['CLOSE', 'CLOSE_DOCUMENT_SENT'], to: 'SENT' },
};

/** The status that the order of a lot gets with each status of the lot. */
export const HISTORY_OF = {
  OPEN: 'OPENEDCONSOLIDATE',
  CLOSE: 'CLOSEDCONSOLIDATE',
  CLOSE_DOCUMENT_SENT: 'CLOSEDCONSOLIDATE_DOCUMENT_SENT',
  SENT: 'SENTCONSOLIDATE',
  REMOVEDCONSOLIDATE: 'REMOVEDCONSOLIDATE',
} as const satisfies Readonly<Record<LotStatus, string>>;

/**
 * Whether the action may be done to a lot. 'already' = the lot already is as the action would leave it, so a repeat has
 * nothing to do. Codes: 1002 its status does not allow it, 18161 its date can no longer change.
 */
export function lotActionRefusal(act: LotAction, status: LotStatus): 1002 | 18161 | 'already' | null {
  const { from, to } = ACTS[act];
  if (from.includes(status)) return null;
  if (to === status) return 'already';
  return act === 'changeDate' ? 18161 : 1002;
}

/** Statuses in which its parcels are still with us. */
const LOADABLE: readonly LotStatus[] = ['OPEN', 'CLOSE', 'CLOSE_DOCUMENT_SENT'];

/**
 * Whether parcels may still be loaded onto the vehicle or taken off again. Loading is checked online and never queued,
 * so a scan happens when the server hears of it. Codes: 1002 the lot has left or was removed.
 */
export function loadRefusal(status: LotStatus): 1002 | null {
  return LOADABLE.includes(status) ? null : 1002;
}

/** The actions that the status allows, in the order of the table. */
export function lotActionsOf(status: LotStatus): readonly LotAction[] {
  return LOT_ACTIONS.filter((act) => ACTS[act].from.includes(status));
}
