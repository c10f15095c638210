import type { MessagePort } from 'node:worker_threads';
import type { EngineFailure, EngineMessage, EngineOutcome, EngineRequest } from './failureOf.ts';

/** What the database refused, with PostgreSQL's own code and fields. */
export class EngineError extends Error {
  constructor({ message, fields }: EngineFailure) {
    super(message);
    const { engineStack, ...own } = fields;
    Object.assign(this, own);
    this.stack = `${this.stack ?? ''}\n    in the thread of the database: ${String(engineStack)}`;
  }
}

type Unnumbered<Request> = Request extends EngineRequest ? Omit<Request, 'connection'> : never;

/** One side's connection to the engine: requests with their answers, and notifications. */
export class EngineLink {
  #port: MessagePort | null = null;
  readonly #waiting = new Map<number, (outcome: EngineOutcome) => void>();
  readonly #listeners = new Map<number, (payload: string) => void>();
  #last = 0;
  #life = 0;

  constructor(port: MessagePort) {
    this.connect(port);
  }

  /** Continues over another port. Requests over the one before are lost. */
  connect(port: MessagePort): void {
    this.#lose();
    this.#port = port;
    port.on('message', (message: EngineMessage) => {
      if (this.#port !== port) return;
      if (message.kind === 'notified') this.#listeners.get(message.subscription)?.(message.payload);
      else this.#settle(message.call, message.outcome);
    });
    port.on('close', () => {
      if (this.#port === port) this.#lose();
    });
  }

  /** Number of the engine behind the link: a transaction that one engine began must not continue in the next. */
  get life(): number {
    return this.#life;
  }

  /** A number that no other connection or subscription of this side has. */
  newNumber(): number {
    this.#last += 1;
    return this.#last;
  }

  /**
   * Sends a request and waits for its answer.
   * @param life number of the engine in which the caller's transaction began
   * @throws EngineError
   */
  async ask(request: EngineRequest, life: number = this.#life): Promise<Exclude<EngineOutcome, { failed: unknown }>> {
    const outcome = await this.#send(request, life);
    // Made here and not where the message came in: the stack then names who asked.
    if ('failed' in outcome) throw new EngineError(outcome.failed);
    return outcome;
  }

  /** A request outside of any transaction. */
  askAlone(request: Unnumbered<EngineRequest>): Promise<Exclude<EngineOutcome, { failed: unknown }>> {
    return this.ask({ ...request, connection: this.newNumber() });
  }

  onNotified(subscription: number, listener: ((payload: string) => void) | null): void {
    if (listener) this.#listeners.set(subscription, listener);
    else this.#listeners.delete(subscription);
  }

  close(): void {
    this.#port?.close();
  }

  #send(request: EngineRequest, life: number): Promise<EngineOutcome> {
    const port = this.#port;
    if (!port || life !== this.#life) return Promise.resolve(GONE);
    const call = this.newNumber();
    return new Promise((resolve) => {
      this.#waiting.set(call, resolve);
      port.postMessage({ call, request });
    });
  }

  #settle(call: number, outcome: EngineOutcome): void {
    this.#waiting.get(call)?.(outcome);
    this.#waiting.delete(call);
  }

  #lose(): void {
    this.#port = null;
    this.#life += 1;
    for (const call of this.#waiting.keys()) this.#settle(call, GONE);
  }
}

/** SQLSTATE 57P01, recognised as "not available now", so that a device waits and blames no command. */
const GONE: EngineOutcome = { failed: { message: 'the embedded database is closed', fields: { code: '57P01' } } };
