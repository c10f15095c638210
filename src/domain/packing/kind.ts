import { foldEvents } from '../workSession/fold.ts';
import type { SessionKind } from '../workSession/sessionKind.ts';
import type { PackingAct, PackingEvent } from './events.ts';
import { foldPacking, NOTHING_PACKED, STANDING, type PackingState } from './packingState.ts';

/** Packing as a kind of work session: one order, at the bench. */
export const PACKING: SessionKind<PackingAct, PackingState> = {
  name: 'packing',
  empty: NOTHING_PACKED,
  fold: foldPacking,
  looks: STANDING,
  announces: 'IN_PREPARATION',
  announcedAt: 'opening',
  releases: 'PREPARATION_CANCELLED',
};

/** The state of a packing from its events. */
export function packingState(events: readonly PackingEvent[]): PackingState {
  return foldEvents(PACKING, events);
}
