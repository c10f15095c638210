/** Who gets the options of its selects next: one at a time, in the order in which they came. */
export class OptionTurns {
  readonly #waiting = new Set<() => void>();
  #now: (() => void) | null = null;

  /** @returns ends the turn of what was begun, or its wait */
  wait(begin: () => void): () => void {
    this.#waiting.add(begin);
    if (this.#now === null) this.#next();
    return () => {
      this.#waiting.delete(begin);
      if (this.#now === begin) this.#next();
    };
  }

  #next(): void {
    const [begin = null] = this.#waiting;
    this.#now = begin;
    if (begin === null) return;
    this.#waiting.delete(begin);
    begin();
  }
}
