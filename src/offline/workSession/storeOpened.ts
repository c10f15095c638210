import { type BlackBoxFact, OPENED } from '#domain/blackBox/blackBoxFact.ts';
import type { SessionAct, StoredEvent } from '#domain/workSession/sessionEvent.ts';
import type { SessionKind } from '#domain/workSession/sessionKind.ts';
import { kindField, type WorkSession } from '#domain/workSession/workSession.ts';
import type { ActMoment } from '#platform/serverClock.ts';
import { record } from '../blackBox/record.ts';
import { work } from '../db/workDatabase.ts';
import { enqueue } from '../outbox/enqueue.ts';
import type { OutboxTx } from '../outbox/ports.ts';

/** A session that begins; ids and times are made before its transaction. */
interface Beginning {
  readonly id: string;
  /** Key of the command that announces the work. */
  readonly key: string;
  readonly moment: ActMoment;
  readonly userId: number;
  readonly clientId: number;
  readonly orderIds: readonly number[];
  /** What it begins with. */
  readonly events: readonly StoredEvent[];
  /** Orders that others are told of; none = nobody is told. */
  readonly announced: readonly number[];
}

/** One open session for each person, kind and set of orders. */
export const orderSetOf = (orderIds: readonly number[]): string =>
  [...new Set(orderIds)].toSorted((a, b) => a - b).join(',');

/** Stores a new open session, what it begins with and the word to others, in the running transaction. */
export async function storeOpened<Act extends SessionAct, State>(
  tx: OutboxTx,
  kind: SessionKind<Act, State>,
  { id, key, moment, userId, clientId, orderIds, events, announced }: Beginning,
): Promise<WorkSession> {
  const fresh: WorkSession = {
    id,
    ...kindField(kind),
    userId,
    clientId,
    orderIds: [...new Set(orderIds)],
    orderSet: orderSetOf(orderIds),
    state: 'open',
    version: 0,
    openedAt: moment.at,
    ...(moment.clockOffset !== null && { clockOffset: moment.clockOffset }),
    finishedAt: null,
  };
  const change = {
    kind: 'order.changeStatus',
    args: { ordersIds: announced, data: { status: kind.announces, session: id } },
  } as const;
  const isAnnounced = announced.length > 0;
  const facts: BlackBoxFact[] = [{ what: 'session-opened', session: fresh }];
  if (events.length > 0) facts.push({ what: 'events', sessionId: id, cause: OPENED, events });
  if (isAnnounced) facts.push({ what: 'command-stored', key, ...change });
  // Requested together: the first screen of the work waits for every answer of the store.
  await Promise.all([
    work.sessions.add({ ...fresh, version: events.length }),
    work.sessionEvents.bulkAdd(events.map((event) => ({ sessionId: id, n: event.n, event }))),
    record(userId, facts),
    isAnnounced && enqueue(tx, { ...change, userId, clientId }, { key, ...moment }),
  ]);
  return { ...fresh, version: events.length };
}
