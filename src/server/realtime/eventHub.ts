import type { OpenWork } from '#domain/workSession/openElsewhere.ts';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import type { Scope } from '../db/tenancy.ts';
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

/** One listener per instance. It hands each message to those who may see it. Messages are hints; none is stored. */
export async function openEventHub(database: DatabaseHandle): Promise<EventHub> {
  const subscribers = new Set<Subscriber>();
  const endAll = () => {
    for (const subscriber of subscribers) subscriber.end();
  };
  const stops = await Promise.all([
    database.listen(
      ORDERS_CHANNEL,
      (payload) => {
        const message = JSON.parse(payload) as OrdersMessage;
        for (const subscriber of subscribers) {
          if (maySee(subscriber, message.client_id)) sendOrders(subscriber, message);
        }
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
      for (const subscriber of subscribers) {
        if (subscriber.sessionId === Number(payload)) subscriber.send({ name: 'session-revoked', data: {} });
      }
    }),
  ]);
  return {
    subscribe: (subscriber) => {
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
    endAll,
    countOf: (sessionId) => [...subscribers].filter((one) => one.sessionId === sessionId).length,
    close: async () => {
      await Promise.all(stops.map((stop) => stop()));
    },
  };
}

function maySee({ scope, givenClientIds }: Subscriber, clientId: number): boolean {
  if (givenClientIds && !givenClientIds.includes(clientId)) return false;
  return scope.kind === 'all' || scope.clientId === clientId;
}

function sendOrders(subscriber: Subscriber, { client_id, orders }: OrdersMessage): void {
  for (const [id, updated_at, status] of orders)
    subscriber.send({ name: 'order', data: { id, client_id, updated_at, status } });
}
