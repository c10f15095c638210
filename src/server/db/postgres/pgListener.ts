import pg from 'pg';
import type { StopListening } from '../databaseHandle.ts';

const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 10_000;

/**
 * LISTEN on a connection of its own, opened at the first use and again whenever it is lost. What was notified
 * while it was down is missed: listeners treat a message as a hint, never as state.
 */
export class PgListener {
  readonly #connectionString: string;
  readonly #listeners = new Map<string, Set<(payload: string) => void>>();
  #client: Promise<pg.Client> | null = null;
  #closed = false;
  #retry: NodeJS.Timeout | null = null;

  constructor(connectionString: string) {
    this.#connectionString = connectionString;
  }

  async listen(channel: string, onPayload: (payload: string) => void): Promise<StopListening> {
    const known = this.#listeners.get(channel);
    const callbacks = known ?? new Set();
    callbacks.add(onPayload);
    this.#listeners.set(channel, callbacks);
    const client = await this.#connected();
    if (!known) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    return async () => {
      callbacks.delete(onPayload);
      await Promise.resolve();
    };
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
    const client = new pg.Client({ connectionString: this.#connectionString });
    client.on('error', () => {});
    client.on('end', () => this.#reconnect(FIRST_WAIT_MS));
    client.on('notification', ({ channel, payload }) => {
      for (const callback of this.#listeners.get(channel) ?? []) callback(payload ?? '');
    });
    await client.connect();
    for (const channel of this.#listeners.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    return client;
  }

  #reconnect(waitMs: number): void {
    if (this.#closed || this.#retry) return;
    this.#client = null;
    this.#retry = setTimeout(() => {
      this.#retry = null;
      this.#connected().catch(() => this.#reconnect(Math.min(waitMs * 2, LONGEST_WAIT_MS)));
    }, waitMs);
  }
}
