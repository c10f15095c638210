import { standardConfiguration } from './configuration.ts';
import { PACKING_TYPES } from './steps.ts';

/** How a client packs and in what: two lists with the values that hold where nobody set one. */
export const PACKING_LISTS = {
  packing_configurations: PACKING_TYPES.map((type, place) => standardConfiguration(place + 1, type)),
  packing_boxes: [],
} as const;

export type PackingList = keyof typeof PACKING_LISTS;
