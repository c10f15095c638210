export type PickingStatus = 'PICKEDUP' | 'PARTIALLYPICKEDUP' | 'NOTHINGPICKEDUP' | 'PICKEDUP_CANCELLED' | 'PENDING';

export interface PickedUnits {
  readonly quantity: number;
  readonly validated: number;
}

/**
 * The status that picking gives one order.
 * @param touched false when nobody scanned, counted or marked anything: the order stays PENDING, no status row.
 * @param held whether this picking had announced the order. An untouched one is let go, or it would stay claimed for
 * ever.
 */
export function pickingStatus(units: readonly PickedUnits[], touched: boolean, held = false): PickingStatus {
  if (!touched && !held) return 'PENDING';
  const validated = units.reduce((sum, one) => sum + Math.min(one.validated, one.quantity), 0);
  if (validated === 0) return touched ? 'NOTHINGPICKEDUP' : 'PICKEDUP_CANCELLED';
  return units.every((one) => one.validated >= one.quantity) ? 'PICKEDUP' : 'PARTIALLYPICKEDUP';
}
