const KEPT = 'despacho.clock-offset';
/** A slower request says too little about when it was answered. */
const SLOW_MS = 10_000;
/** A smaller difference is jitter of the network and not worth a write. */
const NOTABLE_MS = 1000;

interface Store {
  getItem(name: string): string | null;
  setItem(name: string, text: string): void;
}

let known: number | null | undefined;

/**
 * How far the server's clock is ahead of this device's, as the last answer showed it. It is sent and shown; no rule
 * calculates with it.
 */
export const serverClock = {
  /**
   * An answer told the server's time.
   * @param said ISO text
   * @param asked wall clock of the device when the request left, ms
   * @param answered the same when the answer came, ms
   */
  compared(said: string | null, asked: number, answered: number): void {
    const server = Date.parse(said ?? '');
    const took = answered - asked;
    if (Number.isNaN(server) || took < 0 || took > SLOW_MS) return;
    const offset = Math.round(server - (asked + answered) / 2);
    const before = serverClock.offset();
    if (before !== null && Math.abs(offset - before) < NOTABLE_MS) return;
    known = offset;
    try {
      storage()?.setItem(KEPT, String(offset));
    } catch {
      // The disk is full: this page still knows the difference.
    }
  },
  /** ms to add to the device's clock; `null` = never compared. */
  offset(): number | null {
    if (known === undefined) known = readKept();
    return known;
  },
};

export interface ActMoment {
  readonly at: string;
  readonly clockOffset: number | null;
}

/** The present moment as a command stores it: the device's clock (ISO) and the last known correction. */
export function actMoment(now: Date = new Date()): ActMoment {
  return { at: now.toISOString(), clockOffset: serverClock.offset() };
}

/**
 * The present moment by the device's clock as it stood when it was this far behind the server's: a length that began then
 * does not grow or shrink when somebody sets the clock. Where the two were not compared, the device's own, ms.
 */
export function nowBy(offsetThen: number | null | undefined, now = Date.now()): number {
  const offset = serverClock.offset();
  return offset === null || offsetThen == null ? now : now + offset - offsetThen;
}

function readKept(): number | null {
  const text = storage()?.getItem(KEPT) ?? '';
  return /^-?\d{1,16}$/.test(text) ? Number(text) : null;
}

/** A worker has no such storage; it makes no commands. */
function storage(): Store | null {
  try {
    return (globalThis as { localStorage?: Store }).localStorage ?? null;
  } catch {
    return null;
  }
}
