export type PickingStatus = 'PICKEDUP' | 'PARTIALLYPICKEDUP' | 'NOTHINGPICKEDUP' | 'PENDING';

export interface PickedUnits {
  readonly quantity: number;
  readonly validated: number;
}

/**
 * What picking made of one order (specification section 3, pickpack.md "Finish").
 * @param touched false when nobody scanned, counted or marked anything: the order stays PENDING, no status row.
 */
export function pickingStatus(units: readonly PickedUnits[], touched: boolean): PickingStatus {
  if (!touched) return 'PENDING';
  const validated = units.reduce((sum, one) => sum + Math.min(one.validated, one.quantity), 0);
  if (validated === 0) return 'NOTHINGPICKEDUP';
  return units.every((one) => one.validated >= one.quantity) ? 'PICKEDUP' : 'PARTIALLYPICKEDUP';
}
