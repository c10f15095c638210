import type { RoleName } from '#domain/people/roles.ts';
import { ORDER_STATUSES } from '#domain/status/status.ts';

/** A group of orders that wait for somebody, with the query of GET orders that finds them. */
export interface Waiting {
  /** The row's words are `waiting.<id>`. */
  readonly id: string;
  readonly query: Readonly<Record<string, string>>;
  /** A single one of them is already a problem. */
  readonly isTrouble?: boolean;
}

const OPEN = { 'ship_step[ne]': 'completed' } as const;

/** In customs, and not on its way out: in our words and in those of an operator that tells of it. */
const HELD = ORDER_STATUSES.filter((status) => /_CUSTOMS(_HELD|_REJECTED)?$/.test(status)).join(',');

/** Which groups wait for which role, the most important first; for roles whose day does not begin with figures. */
export const WAITING_TILES = {
  ClickAndCollectOperator: [
    { id: 'toReceive', query: { 'status[in]': 'PENDINGTOCOLLECT' } },
    { id: 'toHandOver', query: { 'status[in]': 'READY_TO_COLLECT' } },
    { id: 'expired', query: { 'status[in]': 'COLLECTION_EXPIRED' }, isTrouble: true },
    { id: 'comingBack', query: { 'status[in]': 'RETURN_REQUESTED,RETURN_IN_PROGRESS' } },
  ],
  CustomsOperator: [
    { id: 'toDeclare', query: { 'status[in]': 'SZ_CUSTOMS_PENDING' } },
    { id: 'papers', query: { 'status[in]': 'SZ_DOCUMENTS_REQUIRED,SZ_DUTIES_PENDING' } },
    { id: 'held', query: { 'status[in]': HELD }, isTrouble: true },
    { id: 'declared', query: { 'status[in]': 'SZ_DECLARED_H7,SZ_DECLARED_DUA' } },
    { id: 'withIncoterm', query: { 'incoterm[notNull]': '1', ...OPEN } },
    { id: 'dangerous', query: { is_dangerous: 'true', ...OPEN } },
  ],
  WarehouseOperator: [
    { id: 'toPick', query: { flow: 'to-pickup' } },
    { id: 'toPrepare', query: { flow: 'to-prepare' } },
    { id: 'toSend', query: { flow: 'to-send' } },
  ],
  ThirdPartyOperator: [
    { id: 'toPick', query: { flow: 'to-pickup' } },
    { id: 'toPrepare', query: { flow: 'to-prepare' } },
    { id: 'toSend', query: { flow: 'to-send' } },
  ],
} as const satisfies Readonly<Partial<Record<RoleName, readonly Waiting[]>>>;

export function waitingFor(role: RoleName | undefined): readonly Waiting[] {
  return role !== undefined && role in WAITING_TILES ? WAITING_TILES[role as keyof typeof WAITING_TILES] : [];
}

/** The screen where the work of a role is done, by its name in `PATHS` and in the menu. */
const WORKPLACES = {
  ClickAndCollectOperator: 'counter',
  CustomsOperator: 'customs',
  WarehouseOperator: 'flow',
  ThirdPartyOperator: 'flow',
} as const satisfies Readonly<Partial<Record<RoleName, string>>>;

export function workplaceOf(role: RoleName | undefined): (typeof WORKPLACES)[keyof typeof WORKPLACES] | null {
  return role !== undefined && role in WORKPLACES ? WORKPLACES[role as keyof typeof WORKPLACES] : null;
}
