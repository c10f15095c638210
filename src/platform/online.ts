export type Reachability = 'online' | 'offline' | 'unknown';

export interface Connection {
  readonly state: Reachability;
  /** Wall clock of the last answer of our server, ms; `null` before the first. */
  readonly lastAnswerAt: number | null;
}

let connection: Connection = { state: 'unknown', lastAnswerAt: null };
const listeners = new Set<() => void>();

function become(next: Connection): void {
  if (next.state === connection.state && next.lastAnswerAt === connection.lastAnswerAt) return;
  connection = next;
  for (const listener of listeners) listener();
}

/**
 * What is known of the way to the server. Only a real answer makes it 'online'; `navigator.onLine` may say
 * that there is no network at all, never that there is one (lie-fi, F07).
 */
export const onlineState = {
  current: (): Connection => connection,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Our server answered, whatever it said. `at` = wall clock, ms; told apart only by whole seconds. */
  answered(at: number): void {
    const lastAnswerAt = Math.floor(at / 1000) * 1000;
    become({ state: 'online', lastAnswerAt });
  },
  failed(): void {
    become({ ...connection, state: 'offline' });
  },
  /** The device says that its network came back: worth a try, proves nothing. */
  hinted(): void {
    if (connection.state === 'offline') become({ ...connection, state: 'unknown' });
  },
};
