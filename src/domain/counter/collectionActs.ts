/** What happens to an order at an office that its history tells, beside its statuses. */
export const COLLECTION_ACTS = [
  'receiveParcels',
  'storeParcels',
  'readyParcels',
  'handOverParcels',
  'refuseParcels',
  'extendCollection',
  'expireCollection',
] as const;

export type CollectionAct = (typeof COLLECTION_ACTS)[number];
