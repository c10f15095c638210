import { type ToldHint, MISSED_CHANNEL } from '../hints.ts';

/** Hints of this time are told together, ms. */
const GATHER_MS = 50;
/** After a failure, ms. */
const AGAIN_MS = 1000;
/** More than this, and listeners read everything anew. */
const MOST = 2000;

/**
 * Tells the hints of this server's commits, all of a moment in one transaction that writes nothing: no commit of
 * anybody's work takes the lock of NOTIFY, or waits for who holds it.
 */
export class HintTeller {
  readonly #send: (hints: readonly ToldHint[]) => Promise<unknown>;
  readonly #gathered = new Map<string, ToldHint>();
  #timer: NodeJS.Timeout | null = null;
  #sending: Promise<void> | null = null;
  #isClosed = false;

  constructor(send: (hints: readonly ToldHint[]) => Promise<unknown>) {
    this.#send = send;
  }

  /** The first after a silence goes at once. */
  tell(hints: readonly ToldHint[]): void {
    for (const one of hints) this.#gathered.set(`${one.channel} ${one.message}`, one);
    if (this.#gathered.size > MOST) {
      this.#gathered.clear();
      this.#gathered.set(MISSED_CHANNEL, { channel: MISSED_CHANNEL, message: '' });
    }
    if (!this.#timer && !this.#sending) this.#flush();
  }

  /** What was gathered is told first. */
  async close(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#isClosed = true;
    await this.#sending;
    if (this.#gathered.size > 0) await this.#send([...this.#gathered.values()]).catch(() => {});
    this.#gathered.clear();
  }

  #flush(): void {
    this.#timer = null;
    if (this.#gathered.size === 0 || this.#isClosed) return;
    const hints = [...this.#gathered.values()];
    this.#gathered.clear();
    this.#sending = this.#send(hints)
      .then(
        () => GATHER_MS,
        () => {
          for (const one of hints) this.#gathered.set(`${one.channel} ${one.message}`, one);
          return AGAIN_MS;
        },
      )
      .then((waitMs) => {
        this.#sending = null;
        if (!this.#isClosed) this.#timer = setTimeout(() => this.#flush(), waitMs);
      });
  }
}
