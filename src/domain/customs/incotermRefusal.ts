export interface IncotermFacts {
  readonly type: string;
  /** Sent to an office of the client, where the customer collects it. */
  readonly clickAndCollect: boolean;
  /** Orders that travel in it, when it is a lot. */
  readonly ordersInLot: number;
}

/** Whether an incoterm can be set. Codes: 18131 returns and click and collect have none, 18132 a lot without orders. */
export function incotermRefusal({ type, clickAndCollect, ordersInLot }: IncotermFacts): 18131 | 18132 | null {
  if (type === 'return' || clickAndCollect) return 18131;
  return type === 'lotshipping' && ordersInLot === 0 ? 18132 : null;
}
