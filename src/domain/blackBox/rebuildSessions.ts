import type { StoredEvent } from '../workSession/sessionEvent.ts';
import type { WorkSession } from '../workSession/workSession.ts';
import type { BlackBoxEntry } from './chain.ts';

export interface RebuiltSession {
  readonly session: WorkSession;
  readonly events: readonly StoredEvent[];
}

/**
 * The picking sessions that the entries tell of, by id: what the device had stored when the last entry was written. A
 * session that began before the first entry is left out.
 */
export function rebuildSessions(entries: readonly BlackBoxEntry[]): ReadonlyMap<string, RebuiltSession> {
  const found = new Map<string, RebuiltSession>();
  for (const { fact } of entries) {
    switch (fact.what) {
      case 'session-opened':
        found.set(fact.session.id, { session: fact.session, events: [] });
        break;
      case 'session-carried':
        found.set(fact.session.id, { session: fact.session, events: fact.events });
        break;
      case 'events': {
        const known = found.get(fact.sessionId);
        if (!known) break;
        const version = fact.events.at(-1)?.n ?? known.session.version;
        found.set(fact.sessionId, {
          session: { ...known.session, version },
          events: [...known.events, ...fact.events],
        });
        break;
      }
      case 'orders-announced': {
        const known = found.get(fact.sessionId);
        if (!known) break;
        const announced = [...(known.session.announced ?? []), ...fact.orderIds];
        found.set(fact.sessionId, { ...known, session: { ...known.session, announced } });
        break;
      }
      case 'session-closed': {
        const known = found.get(fact.sessionId);
        if (known)
          found.set(fact.sessionId, {
            ...known,
            session: { ...known.session, state: fact.state, finishedAt: fact.at },
          });
        break;
      }
      default:
    }
  }
  return found;
}
