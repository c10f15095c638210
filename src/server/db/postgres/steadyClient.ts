import pg from 'pg';

type Query = (this: pg.Client, ...args: unknown[]) => unknown;
interface Corked {
  cork(): void;
  uncork(): void;
}

const plain = pg.Client.prototype.query as unknown as Query;

/**
 * A connection that may end at any moment, between two statements too: whoever asks it next hears of it. The driver also
 * tells it as an event, and one that nobody hears ends the process; the pool hears it while the connection rests and no
 * longer. Statements that are asked for in a row leave in one write: a write costs more than its statement does.
 */
export class SteadyClient extends pg.Client {
  #isHeld = false;

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => {});
  }

  override query = ((...args: unknown[]) => this.ask(...args)) as pg.Client['query'];

  protected ask(...args: unknown[]): unknown {
    this.#holdWrites();
    return plain.apply(this, args);
  }

  /** Until all that can be asked for now has been. */
  #holdWrites(): void {
    if (this.#isHeld) return;
    this.#isHeld = true;
    const { stream } = (this as unknown as { readonly connection: { readonly stream: Corked } }).connection;
    stream.cork();
    process.nextTick(() => {
      this.#isHeld = false;
      stream.uncork();
    });
  }
}
