import type { CollectedParcel } from '#domain/counter/orderParcels.ts';

/** What people do at a counter, the furthest first. */
export const COUNTER_STEPS = ['handOver', 'ready', 'receive', 'expired'] as const;
export type CounterStep = (typeof COUNTER_STEPS)[number] | 'none';

const STATUS_OF = {
  handOver: 'READY_TO_COLLECT',
  ready: 'PACKAGE_RECEIVED_STORE',
  receive: 'PENDINGTOCOLLECT',
  expired: 'COLLECTION_EXPIRED',
} as const satisfies Readonly<Record<(typeof COUNTER_STEPS)[number], string>>;

/** What can be done to an order now, and the parcels that each is for. */
export function stepsOf(
  orderStatus: string,
  parcels: readonly CollectedParcel[],
): ReadonlyMap<CounterStep, readonly number[]> {
  const at = (status: string) =>
    parcels.filter((one) => (one.status ?? orderStatus) === status).map(({ number }) => number);
  return new Map(
    COUNTER_STEPS.map((stage) => [stage, at(STATUS_OF[stage])] as const).filter(([, them]) => them.length > 0),
  );
}

/** What is shown: what the person chose, else what the last scanned parcel needs, else the furthest. */
export function stepNow(
  stages: ReadonlyMap<CounterStep, readonly number[]>,
  chosen: CounterStep | null,
  scanned: readonly number[],
): CounterStep {
  if (chosen !== null && stages.has(chosen)) return chosen;
  const last = scanned.at(-1);
  const byScan = [...stages].find(([, parcels]) => last !== undefined && parcels.includes(last));
  return byScan?.[0] ?? [...stages.keys()][0] ?? 'none';
}
