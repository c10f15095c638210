interface Event {
  readonly at: number;
  readonly order: number;
  readonly run: () => void;
}

/** Time that passes only when something happens: events in order of time, then of creation. */
export class VirtualTime {
  #heap: Event[] = [];
  #made = 0;
  now = 0;

  at(time: number, run: () => void): void {
    this.#push({ at: Math.max(time, this.now), order: this.#made++, run });
  }

  after(ms: number, run: () => void): void {
    this.at(this.now + ms, run);
  }

  sleep(ms: number): Promise<void> {
    return new Promise((resolve) => this.after(ms, resolve));
  }

  /** Runs events until the time, or until `done` holds; after each, everything that it started is completed. */
  async runUntil(time: number, done: () => boolean = () => false): Promise<void> {
    for (;;) {
      const next = this.#heap[0];
      if (!next || next.at > time || done()) break;
      this.#pop();
      this.now = next.at;
      next.run();
      // A tick runs after all promises have settled, and no event here waits for anything outside; a turn of the loop
      // would cost more.
      await new Promise<void>((rest) => process.nextTick(rest));
    }
    if (!done()) this.now = time;
  }

  #push(event: Event): void {
    const heap = this.#heap;
    let at = heap.push(event) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!isBefore(event, heap[parent] as Event)) break;
      heap[at] = heap[parent] as Event;
      at = parent;
    }
    heap[at] = event;
  }

  #pop(): void {
    const heap = this.#heap;
    const last = heap.pop();
    if (!last || heap.length === 0) return;
    let at = 0;
    for (;;) {
      let child = at * 2 + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && isBefore(heap[child + 1] as Event, heap[child] as Event)) child++;
      if (!isBefore(heap[child] as Event, last)) break;
      heap[at] = heap[child] as Event;
      at = child;
    }
    heap[at] = last;
  }
}

function isBefore(a: Event, b: Event): boolean {
  return a.at < b.at || (a.at === b.at && a.order < b.order);
}
