/** A warehouse or tax office as an action finds it. */
export interface OfficeFacts {
  readonly clientId: number;
  readonly kind: 'warehouse' | 'office';
  readonly disabled: boolean;
}

/** Statuses of a lot that can still change. */
const OPEN_LOT: ReadonlySet<string> = new Set([
  'OPENEDCONSOLIDATE',
  'ORDER_ADDED',
  'ORDER_REMOVED',
  'WAITING',
  'UNKNOWN',
]);

/** Whether the order is a lot that no longer takes changes. */
function isClosedLot(order: { readonly type: string; readonly status: string }): boolean {
  return order.type === 'lotshipping' && !OPEN_LOT.has(order.status);
}

/**
 * Whether the office can be the order's warehouse. Codes of an order: 10011 not found, 10010 not a warehouse, disabled
 * or another client's. Codes of a lot: 18141 not found, 18142 an office, 18161 the lot is closed.
 * @param office null = no office has this id
 */
export function warehouseRefusal(
  order: { readonly type: string; readonly status: string; readonly clientId: number },
  office: OfficeFacts | null,
): 10010 | 10011 | 18141 | 18142 | 18161 | null {
  if (order.type === 'lotshipping') {
    if (!office || office.clientId !== order.clientId || office.disabled) return 18141;
    if (office.kind !== 'warehouse') return 18142;
    return isClosedLot(order) ? 18161 : null;
  }
  if (!office) return 10011;
  return office.kind !== 'warehouse' || office.disabled || office.clientId !== order.clientId ? 10010 : null;
}

/** Whether the office can send. Codes: 10004 not found, disabled or another client's, 10009 it is a warehouse. */
export function officeRefusal(clientId: number, office: OfficeFacts | null): 10004 | 10009 | null {
  if (!office || office.disabled || office.clientId !== clientId) return 10004;
  return office.kind === 'office' ? null : 10009;
}

/**
 * Whether the order's office can change. Codes: those of {@link officeRefusal}, then 18152 the customer collects it
 * there, 18161 a lot has no office of its own.
 */
export function taxOfficeRefusal(
  order: { readonly type: string; readonly clientId: number; readonly clickAndCollect: boolean },
  office: OfficeFacts | null,
): 10004 | 10009 | 18152 | 18161 | null {
  const refused = officeRefusal(order.clientId, office);
  if (refused) return refused;
  if (order.clickAndCollect) return 18152;
  return order.type === 'lotshipping' ? 18161 : null;
}
