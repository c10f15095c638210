import { randomOf } from './random.ts';

/**
 * How often each fault happens in one run. Every seed draws its own rates and some are zero, so that rare combinations
 * occur.
 */
export interface Faults {
  readonly dropBefore: number;
  readonly dropAfterCommit: number;
  readonly gatewayAfterCommit: number;
  readonly duplicate: number;
  readonly late: number;
  readonly captivePortal: number;
  readonly serverError: number;
  readonly tooMany: number;
  readonly maintenance: number;
  readonly crashBeforeCommit: number;
  /** The server dies between two commands of one request. */
  readonly cutMidBatch: number;
  /** One command of several fails by itself. */
  readonly failsInBatch: number;
  /** Per hour. */
  readonly signedOutPerHour: number;
  readonly restoresPerDay: number;
  readonly killsPerHour: number;
  readonly powerCutsPerDay: number;
  readonly offlinePerHour: number;
  readonly userSwitchesPerDay: number;
  readonly cancelledByOfficePerDay: number;
  /** The disk silently loses its newest writes. */
  readonly truncationsPerWeek: number;
  /** An answer leaves out an order that it was asked about (F19). */
  readonly omits: number;
  /** An answer of our server whose data are useless (F70). */
  readonly garbled: number;
  /** Retention forgets keys that are still in use somewhere (F50). */
  readonly expiriesPerDay: number;
  /** Somebody's rights are taken away for a while (F60). */
  readonly revocationsPerDay: number;
  /** The server takes this version no more until the app is updated (F45). */
  readonly oldVersionsPerDay: number;
  /** A snapshot arrives that is minutes old (F51, F52). */
  readonly laggingReadsPerHour: number;
}

export type FaultName = keyof Faults;

const MOST: Faults = {
  dropBefore: 0.15,
  dropAfterCommit: 0.15,
  gatewayAfterCommit: 0.08,
  duplicate: 0.15,
  late: 0.1,
  captivePortal: 0.05,
  serverError: 0.08,
  tooMany: 0.05,
  maintenance: 0.05,
  crashBeforeCommit: 0.05,
  cutMidBatch: 0.15,
  failsInBatch: 0.08,
  signedOutPerHour: 0.3,
  restoresPerDay: 1.5,
  killsPerHour: 2,
  powerCutsPerDay: 3,
  offlinePerHour: 2,
  userSwitchesPerDay: 4,
  cancelledByOfficePerDay: 10,
  truncationsPerWeek: 1,
  omits: 0.05,
  garbled: 0.05,
  expiriesPerDay: 1.5,
  revocationsPerDay: 2,
  oldVersionsPerDay: 1,
  laggingReadsPerHour: 2,
};

export const FAULT_NAMES = Object.keys(MOST) as FaultName[];

export const NO_FAULTS: Faults = mapFaults(() => 0);

export function faultsOf(seed: number): Faults {
  const random = randomOf(seed, 'faults');
  return mapFaults((most) => (random.chance(0.35) ? 0 : most * random.next()));
}

function mapFaults(rate: (most: number) => number): Faults {
  return Object.fromEntries(Object.entries(MOST).map(([name, most]) => [name, rate(most)])) as unknown as Faults;
}
