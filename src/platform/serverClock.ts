const KEPT = 'despacho.clock-offset';
/** A request that took longer says too little of the moment in which it was answered. */
const SLOW_MS = 10_000;
/** Less is jitter of the way and not worth a write. */
const NOTABLE_MS = 1000;

interface Store {
  getItem(name: string): string | null;
  setItem(name: string, text: string): void;
}

let known: number | null | undefined;

/** How far the server's clock is ahead of this device's, as the last answer showed it. To be sent and shown, never reckoned with. */
export const serverClock = {
  /** An answer said what time it is. @param said ISO text. @param asked @param answered wall clock of the device, ms. */
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
      // A full store: this page still knows it.
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

/** Now, as a command keeps it: the device's clock (ISO) and what was last known to correct it. */
export function actMoment(now: Date = new Date()): ActMoment {
  return { at: now.toISOString(), clockOffset: serverClock.offset() };
}

function readKept(): number | null {
  const text = storage()?.getItem(KEPT) ?? '';
  return /^-?\d{1,16}$/.test(text) ? Number(text) : null;
}

/** A worker has none; it makes no commands. */
function storage(): Store | null {
  try {
    return (globalThis as { localStorage?: Store }).localStorage ?? null;
  } catch {
    return null;
  }
}
