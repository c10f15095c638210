export type Reachability = 'online' | 'offline' | 'unknown';

export interface Connection {
  readonly state: Reachability;
  /** Wall clock of the last answer of our server, ms; `null` before the first. */
  readonly lastAnswerAt: number | null;
  /** The last answer said that the service is closed for a while (503), from the server or a proxy before it. */
  readonly closed: boolean;
}

let connection: Connection = { state: 'unknown', lastAnswerAt: null, closed: false };
let cuts = 0;
const listeners = new Set<() => void>();

function become(next: Connection): void {
  const { state, lastAnswerAt, closed } = connection;
  if (next.state === state && next.lastAnswerAt === lastAnswerAt && next.closed === closed) return;
  connection = next;
  for (const listener of listeners) listener();
}

/**
 * The state of the connection to the server. Only a real answer makes it 'online'; `navigator.onLine` may say that
 * there is no network at all, never that there is one (lie-fi, F07).
 */
export const onlineState = {
  current: (): Connection => connection,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** How often the device reported that it has no network. Read it when a request leaves, for `answered`. */
  cuts: (): number => cuts,
  /**
   * Our server answered, with whatever status. `at` = wall clock, ms; a change within the same second is not published.
   * @param asked `cuts` when the request left: an answer that was on its way when the network went says nothing about
   * now
   */
  answered(at: number, closed = false, asked = cuts): void {
    const lastAnswerAt = Math.floor(at / 1000) * 1000;
    become({ state: asked === cuts ? 'online' : connection.state, lastAnswerAt, closed });
  },
  /**
   * No answer of our server.
   * @param closed something else answered 503: a proxy during maintenance
   */
  failed(closed = false): void {
    become({ ...connection, state: 'offline', closed });
  },
  /** The device says that it has no network. */
  lost(): void {
    cuts += 1;
    become({ ...connection, state: 'offline', closed: false });
  },
  /** The device says that its network came back. It is a reason to try, and proves nothing. */
  hinted(): void {
    if (connection.state === 'offline') become({ ...connection, state: 'unknown' });
  },
};
