import pg from 'pg';
import type { StopListening } from '../databaseHandle.ts';
import { type ToldHint, MISSED_CHANNEL } from '../hints.ts';
import { SteadyClient } from './steadyClient.ts';

const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 10_000;
/**
 * After this many ms of silence the connection itself is tested: one that a firewall has forgotten would seem quiet for
 * ever.
 */
const PROBE_AFTER_MS = 30_000;

/**
 * LISTEN on a connection of its own, opened at the first use and again whenever it is lost. What was notified
 * while it was down is missed: listeners treat a message as a hint, never as state, and are told of the gap once
 * they are listening again.
 */
export class PgListener {
  readonly #connectionString: string;
  readonly #listeners = new Map<string, Set<(payload: string) => void>>();
  readonly #gaps = new Set<() => void>();
  #client: Promise<pg.Client> | null = null;
  #closed = false;
  #retry: NodeJS.Timeout | null = null;
  #waitMs = FIRST_WAIT_MS;
  #lost = false;

  constructor(connectionString: string) {
    this.#connectionString = connectionString;
  }

  async listen(channel: string, onPayload: (payload: string) => void, onGap?: () => void): Promise<StopListening> {
    if (onGap) this.#gaps.add(onGap);
    const known = this.#listeners.get(channel);
    const callbacks = known ?? new Set();
    callbacks.add(onPayload);
    this.#listeners.set(channel, callbacks);
    const client = await this.#connected();
    if (!known) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    return async () => {
      callbacks.delete(onPayload);
      if (onGap) this.#gaps.delete(onGap);
      await Promise.resolve();
    };
  }

  /** All of them in one transaction, which has nothing to wait for. */
  async tell(hints: readonly ToldHint[]): Promise<void> {
    const client = await this.#connected();
    await client.query(
      'select pg_notify(channel, message) from unnest($1::text[], $2::text[]) as hint (channel, message)',
      [hints.map(({ channel }) => channel), hints.map(({ message }) => message)],
    );
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#retry) clearTimeout(this.#retry);
    const client = await this.#client?.catch(() => null);
    this.#client = null;
    await client?.end().catch(() => {});
  }

  #connected(): Promise<pg.Client> {
    this.#client ??= this.#connect();
    return this.#client;
  }

  async #connect(): Promise<pg.Client> {
    const client = new SteadyClient({
      connectionString: this.#connectionString,
      pipeline: true,
      keepAlive: true,
      keepAliveInitialDelayMillis: PROBE_AFTER_MS,
    });
    client.on('end', () => this.#reconnect());
    client.on('notification', ({ channel, payload }) => {
      for (const callback of this.#listeners.get(channel) ?? []) callback(payload ?? '');
      if (channel === MISSED_CHANNEL) for (const onGap of this.#gaps) onGap();
    });
    await client.connect();
    for (const channel of [MISSED_CHANNEL, ...this.#listeners.keys()])
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    this.#waitMs = FIRST_WAIT_MS;
    if (this.#lost) for (const onGap of this.#gaps) onGap();
    this.#lost = false;
    return client;
  }

  #reconnect(): void {
    if (this.#closed || this.#retry) return;
    this.#client = null;
    this.#lost = true;
    this.#retry = setTimeout(() => {
      this.#retry = null;
      this.#connected().catch(() => this.#reconnect());
    }, this.#waitMs);
    this.#waitMs = Math.min(this.#waitMs * 2, LONGEST_WAIT_MS);
  }
}
