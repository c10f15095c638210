import { foldEvents } from '../workSession/fold.ts';
import type { Numbered } from '../workSession/sessionEvent.ts';
import type { SessionKind } from '../workSession/sessionKind.ts';
import { FIRST_KIND } from '../workSession/workSession.ts';
import type { LookKind, PickingAct, PickingEvent } from './events.ts';
import { countKey, type SessionState } from './session.ts';

const NOTHING_YET: SessionState = {
  inForce: [],
  counts: new Map(),
  skipped: [],
  mode: null,
  zone: null,
  place: null,
  totes: new Map(),
  inHand: [],
  shorts: new Map(),
};

function fold(before: SessionState, events: readonly Numbered<PickingAct>[]): SessionState {
  const counts = new Map(before.counts);
  const skipped = new Set(before.skipped);
  const totes = new Map(before.totes);
  const inHand = new Map(before.inHand.map((one) => [one.n, one]));
  const shorts = new Map(before.shorts);
  const look = { mode: before.mode, zone: before.zone, place: before.place };
  for (const event of events) {
    switch (event.kind) {
      case 'add':
      case 'remove': {
        const key = countKey(event.order_id, event.id_product);
        const change = event.kind === 'add' ? event.units : -event.units;
        counts.set(key, Math.max(0, (counts.get(key) ?? 0) + change));
        if (event.kind === 'add' && event.took !== undefined) inHand.delete(event.took);
        break;
      }
      case 'take':
        inHand.set(event.n, event);
        break;
      case 'bind':
        totes.set(event.order_id, event.tote);
        break;
      case 'short':
        shorts.set(countKey(event.order_id, event.id_product), event);
        break;
      case 'skip':
        skipped.delete(event.id_product);
        skipped.add(event.id_product);
        break;
      case 'mode':
        look.mode = event.mode;
        // A change of mode puts down the units in the hand. They were never counted.
        inHand.clear();
        break;
      case 'zone':
        look.zone = event.zone;
        break;
      case 'place':
        look.place = event.location;
        break;
      case 'goto':
        break;
    }
  }
  return {
    inForce: [...before.inForce, ...events],
    counts,
    skipped: [...skipped],
    ...look,
    totes,
    inHand: [...inHand.values()],
    shorts,
  };
}

/** Picking as a kind of work session. */
export const PICKING: SessionKind<PickingAct, SessionState> = {
  name: FIRST_KIND,
  empty: NOTHING_YET,
  fold,
  looks: new Set<LookKind>(['goto', 'place', 'mode', 'zone']),
  announces: 'IN_PICKEDUP',
  announcedAt: 'touch',
  releases: 'PICKEDUP_CANCELLED',
};

/** The state of a picking session from its events. */
export function sessionState(events: readonly PickingEvent[]): SessionState {
  return foldEvents(PICKING, events);
}
