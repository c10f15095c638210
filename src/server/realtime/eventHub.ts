import type { OpenWork } from '#domain/workSession/openElsewhere.ts';
import { sql } from 'kysely';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import { readAsOwner, type Scope } from '../db/tenancy.ts';
import { MissedChanges } from './missedChanges.ts';
import { OPEN_CHANNEL, type OpenMessage } from './notifyOpen.ts';
import { ORDERS_CHANNEL, type OrdersMessage } from './notifyOrders.ts';
import { SESSIONS_CHANNEL } from './notifyRevoked.ts';

export type LiveEvent =
  | {
      readonly name: 'order';
      readonly data: {
        readonly id: number;
        readonly client_id: number;
        readonly updated_at: string;
        readonly status: string;
      };
    }
  | { readonly name: 'open-orders'; readonly data: OpenWork & { readonly client_id: number } }
  | { readonly name: 'session-revoked'; readonly data: Record<string, never> };

export interface Subscriber {
  readonly scope: Scope;
  /** The only clients that they may hear of; null = the scope alone decides. */
  readonly givenClientIds: readonly number[] | null;
  readonly sessionId: number;
  send(event: LiveEvent): void;
  /** Ends the connection; the device comes back by itself and reads everything anew. */
  end(): void;
}

export interface EventHub {
  subscribe(subscriber: Subscriber): () => void;
  /** How many live connections a session has here. */
  countOf(sessionId: number): number;
  /** Disconnects everybody: they reconnect, here or to another instance, and read what they missed. */
  endAll(): void;
  close(): Promise<void>;
}

/** How often the rows themselves are asked for what no hint told, while somebody listens; ms. */
const ASK_EVERY_MS = 5000;

export interface EventHubOptions {
  readonly now: () => Date;
  readonly askEveryMs?: number;
}

/**
 * One listener per instance. It hands each message to those who may see it. Messages are hints; none is stored, and what
 * a lost one would have told is read from the rows some seconds later.
 */
export async function openEventHub(
  database: DatabaseHandle,
  { now, askEveryMs = ASK_EVERY_MS }: EventHubOptions,
): Promise<EventHub> {
  const subscribers = new Set<Subscriber>();
  const missed = new MissedChanges(database, now);
  const tell = (message: OrdersMessage) => {
    for (const subscriber of subscribers) {
      if (maySee(subscriber, message.client_id)) sendOrders(subscriber, message);
    }
  };
  const endAll = () => {
    for (const subscriber of subscribers) subscriber.end();
  };
  const stops = await Promise.all([
    database.listen(
      ORDERS_CHANNEL,
      (payload) => {
        tell(missed.hear(JSON.parse(payload) as OrdersMessage));
      },
      endAll,
    ),
    database.listen(OPEN_CHANNEL, (payload) => {
      const { login, ...data } = JSON.parse(payload) as OpenMessage;
      for (const subscriber of subscribers)
        if (subscriber.sessionId !== login && maySee(subscriber, data.client_id))
          subscriber.send({ name: 'open-orders', data });
    }),
    database.listen(SESSIONS_CHANNEL, (payload) => {
      revoke(subscribers, Number(payload));
    }),
  ]);
  const ask = async () => {
    const messages = await missed.read();
    if (messages) messages.forEach(tell);
    else endAll();
    const ids = [...subscribers].map(({ sessionId }) => sessionId);
    for (const id of await readEnded(database, ids)) revoke(subscribers, id);
  };
  let asking: Promise<void> | null = null;
  const timer = setInterval(() => {
    if (subscribers.size > 0)
      asking ??= ask()
        // A database that is away is asked again the next time.
        .catch(() => {})
        .finally(() => {
          asking = null;
        });
  }, askEveryMs);
  return {
    subscribe: (subscriber) => {
      if (subscribers.size === 0) missed.begin();
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
    endAll,
    countOf: (sessionId) => [...subscribers].filter((one) => one.sessionId === sessionId).length,
    close: async () => {
      clearInterval(timer);
      await asking;
      await Promise.all(stops.map((stop) => stop()));
    },
  };
}

function revoke(subscribers: ReadonlySet<Subscriber>, sessionId: number): void {
  for (const subscriber of subscribers)
    if (subscriber.sessionId === sessionId) subscriber.send({ name: 'session-revoked', data: {} });
}

/** Those of the sessions that are over. */
async function readEnded(database: DatabaseHandle, ids: readonly number[]): Promise<number[]> {
  const { rows } = await readAsOwner(database, (kysely) =>
    sql<{ id: number }>`
      select asked.id from unnest(${ids}::bigint[]) as asked (id) left join sessions on sessions.id = asked.id
      where sessions.id is null or sessions.revoked_at is not null`.execute(kysely),
  );
  return rows.map(({ id }) => id);
}

function maySee({ scope, givenClientIds }: Subscriber, clientId: number): boolean {
  if (givenClientIds && !givenClientIds.includes(clientId)) return false;
  return scope.kind === 'all' || scope.clientId === clientId;
}

function sendOrders(subscriber: Subscriber, { client_id, orders }: OrdersMessage): void {
  for (const [id, updated_at, status] of orders)
    subscriber.send({ name: 'order', data: { id, client_id, updated_at, status } });
}
