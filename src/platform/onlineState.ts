export type Reachability = 'online' | 'offline' | 'unknown';

export interface Connection {
  readonly state: Reachability;
  /** Wall clock of the last answer of our server, ms; `null` before the first. */
  readonly lastAnswerAt: number | null;
  /** The last thing known for certain is that the server is out of reach: a hint of a network changes nothing of that. */
  readonly cut: boolean;
  /** The last answer said that the service is closed for a while (503), from the server or a proxy before it. */
  readonly closed: boolean;
}

/** A page that opens where there is no network at all waits for no request to fail before it says so. */
const opensCut = (globalThis as { navigator?: { onLine?: boolean } }).navigator?.onLine === false;

let connection: Connection = {
  state: opensCut ? 'offline' : 'unknown',
  lastAnswerAt: null,
  cut: opensCut,
  closed: false,
};
let cuts = 0;
const listeners = new Set<() => void>();

function become(next: Connection): void {
  const keys = Object.keys(next) as (keyof Connection)[];
  if (keys.every((key) => next[key] === connection[key])) return;
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
    const isNow = asked === cuts;
    become({
      state: isNow ? 'online' : connection.state,
      cut: isNow ? false : connection.cut,
      lastAnswerAt,
      closed,
    });
  },
  /**
   * No answer of our server.
   * @param closed something else answered 503: a proxy during maintenance
   */
  failed(closed = false): void {
    become({ ...connection, state: 'offline', cut: true, closed });
  },
  /** The device says that it has no network. */
  lost(): void {
    cuts += 1;
    become({ ...connection, state: 'offline', cut: true, closed: false });
  },
  /** The device says that its network came back. It is a reason to try, and proves nothing. */
  hinted(): void {
    if (connection.state === 'offline') become({ ...connection, state: 'unknown' });
  },
};
