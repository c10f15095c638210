import { PATHS } from '#widgets/paths.ts';
import type { TourName } from '#widgets/tour/tourRules.ts';

/** What a step may point at: the value of `data-tour` on a thing of the page. */
export type TourTarget =
  | 'stages'
  | 'order'
  | 'find'
  | 'chip'
  | 'menu'
  | 'rail'
  | 'piles'
  | 'search'
  | 'day'
  | 'tabs'
  | 'keys';

export interface TourStep {
  /** The step's words are `<tour>.<key>` of the texts `tour`. */
  readonly key: string;
  /** The first of them that can be seen is pointed at; where none can, the words stand alone. */
  readonly targets: readonly TourTarget[];
}

export interface Tour {
  /** Where its things are. */
  readonly path: string;
  readonly steps: readonly TourStep[];
}

/** A few steps each, on the page where the day of these people begins. They need nothing of the server. */
export const TOURS: Readonly<Record<TourName, Tour>> = {
  floor: {
    path: PATHS.flowToPickup,
    steps: [
      { key: 'stages', targets: ['stages'] },
      { key: 'order', targets: ['order', 'find'] },
      { key: 'find', targets: ['find'] },
      { key: 'chip', targets: ['chip'] },
      { key: 'menu', targets: ['menu', 'rail'] },
    ],
  },
  counter: {
    path: PATHS.counter,
    steps: [
      { key: 'find', targets: ['find'] },
      { key: 'piles', targets: ['piles'] },
      { key: 'chip', targets: ['chip'] },
      { key: 'menu', targets: ['menu', 'rail'] },
    ],
  },
  desk: {
    path: PATHS.home,
    steps: [
      { key: 'day', targets: ['day'] },
      { key: 'places', targets: ['rail', 'menu'] },
      { key: 'search', targets: ['search'] },
      { key: 'tabs', targets: ['tabs'] },
      { key: 'chip', targets: ['chip'] },
      { key: 'keys', targets: ['keys', 'menu'] },
    ],
  },
};
