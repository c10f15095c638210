/** What people do to an order at the bench that its history tells, beside its statuses. */
export const BENCH_ACTS = [
  'closePacking',
  'deleteQualityImages',
  'matchBlindReturn',
  'reopenBlindReturn',
  'readForeignLabel',
  'clearForeignLabel',
] as const;

export type BenchAct = (typeof BENCH_ACTS)[number];
