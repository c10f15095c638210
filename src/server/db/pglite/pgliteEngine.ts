import type { PGlite } from '@electric-sql/pglite';
import type { MessagePort } from 'node:worker_threads';
import { preparedName } from '../prepared.ts';
import type {
  EngineCall,
  EngineMessage,
  EngineOutcome,
  EngineRequest,
  EngineRows,
  EngineStatement,
} from './failureOf.ts';
import { failureOf } from './failureOf.ts';
import { FairQueue } from './fairQueue.ts';
import { type NamedStatement, NamedStatements } from './namedStatements.ts';

interface Job {
  readonly port: MessagePort;
  readonly call: number;
  readonly request: EngineRequest;
}

interface Holder {
  readonly port: MessagePort;
  readonly connection: number;
  readonly caller: number;
  readonly since: number;
}

/**
 * Serves one PGlite to any number of ports, one transaction at a time, in the order of the fair queue. A transaction
 * of a port that closes is rolled back. When it ends, its ports close with its thread: who waits hears it from them.
 */
export class PgliteEngine {
  readonly #pglite: PGlite;
  readonly #named: NamedStatements;
  readonly #onEnd: (how: 'closed' | 'broken') => void;
  readonly #queue = new FairQueue<Job>();
  readonly #stops = new Map<MessagePort, Map<number, () => Promise<void>>>();
  /** The port that has the database now: for one statement, or from the beginning of a transaction to its end. */
  #holder: Holder | null = null;
  #isInTransaction = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(pglite: PGlite, onEnd: (how: 'closed' | 'broken') => void) {
    this.#pglite = pglite;
    this.#named = new NamedStatements(pglite);
    this.#onEnd = onEnd;
  }

  serve(port: MessagePort): void {
    this.#stops.set(port, new Map());
    port.on('message', ({ call, request }: EngineCall) => this.#receive({ port, call, request }));
    port.on('close', () => void this.#leave(port));
  }

  #receive(job: Job): void {
    const { connection, caller, kind } = job.request;
    // Reaching this line is the answer: no transaction is in the way, at most a running statement.
    if (kind === 'ping')
      job.port.postMessage({ kind: 'outcome', call: job.call, outcome: { done: null } } satisfies EngineMessage);
    else if (this.#holder?.port === job.port && this.#holder.connection === connection) void this.#run(job);
    else {
      this.#queue.add(caller, job, performance.now());
      this.#pump();
    }
  }

  #pump(): void {
    clearTimeout(this.#timer);
    if (this.#holder) return;
    const now = performance.now();
    const next = this.#queue.next(now);
    if (!next) return;
    if ('waitMs' in next) {
      this.#timer = setTimeout(() => this.#pump(), next.waitMs);
      return;
    }
    const { port, request } = next.item;
    this.#holder = { port, connection: request.connection, caller: request.caller, since: now };
    void this.#run(next.item);
  }

  async #run({ port, call, request }: Job): Promise<void> {
    let outcome: EngineOutcome;
    try {
      outcome = await this.#answer(port, request);
    } catch (error) {
      if (isBroken(error)) {
        this.#onEnd('broken');
        return;
      }
      outcome = { failed: failureOf(error) };
    }
    port.postMessage({ kind: 'outcome', call, outcome } satisfies EngineMessage);
    if (request.kind === 'close') this.#onEnd('closed');
    else if (!this.#isInTransaction) this.#release();
  }

  #release(): void {
    const now = performance.now();
    if (this.#holder) this.#queue.spent(this.#holder.caller, now - this.#holder.since, now);
    this.#holder = null;
    this.#pump();
  }

  async #answer(port: MessagePort, request: EngineRequest): Promise<EngineOutcome> {
    switch (request.kind) {
      case 'query':
        return this.#query(request);
      case 'end':
        return this.#end(request.how);
      case 'listen':
        return this.#listen(port, request);
      case 'unlisten':
        await this.#stops.get(port)?.get(request.subscription)?.();
        this.#stops.get(port)?.delete(request.subscription);
        return { done: null };
      case 'ping':
        return { done: null };
      case 'close':
        await this.#pglite.close();
        return { done: null };
      default:
        return request satisfies never;
    }
  }

  async #query({ begin, statements, file }: Extract<EngineRequest, { kind: 'query' }>): Promise<EngineOutcome> {
    if (begin !== null) {
      await this.#pglite.exec(begin);
      this.#isInTransaction = true;
    }
    const done: EngineRows[] = [];
    let marked: NamedStatement[] = [];
    for (const statement of statements) {
      const name = file === null ? preparedName(statement.sql, true) : null;
      if (name !== null) marked.push({ ...statement, name });
      else {
        done.push(...(await this.#named.run(marked)), await this.#rowsOf(statement, file));
        marked = [];
      }
    }
    done.push(...(await this.#named.run(marked)));
    return { done };
  }

  async #rowsOf({ sql, parameters }: EngineStatement, file: string | null): Promise<EngineRows> {
    const { rows, affectedRows } = await this.#pglite.query(
      sql,
      [...parameters],
      file === null ? {} : { blob: new Blob([file]) },
    );
    return { rows, affectedRows };
  }

  /** A commit of a transaction in which a statement failed is a rollback, and PostgreSQL says so. */
  async #end(how: 'commit' | 'rollback'): Promise<EngineOutcome> {
    try {
      const [result] = await this.#pglite.exec(how);
      return how === 'commit' && commandOf(result) === 'ROLLBACK' ? { aborted: true } : { done: null };
    } finally {
      this.#isInTransaction = false;
    }
  }

  async #listen(
    port: MessagePort,
    { channel, subscription }: Extract<EngineRequest, { kind: 'listen' }>,
  ): Promise<EngineOutcome> {
    const stop = await this.#pglite.listen(channel, (payload) =>
      port.postMessage({ kind: 'notified', subscription, payload } satisfies EngineMessage),
    );
    this.#stops.get(port)?.set(subscription, () => stop());
    return { done: null };
  }

  async #leave(port: MessagePort): Promise<void> {
    this.#stops.delete(port);
    this.#queue.drop((job) => job.port === port);
    if (this.#holder?.port !== port) return;
    if (this.#isInTransaction) await this.#end('rollback').catch(() => {});
    this.#release();
  }
}

/**
 * Errors of WebAssembly itself: the database program stopped in the middle, and nothing that it says afterwards can be
 * trusted.
 */
function isBroken(error: unknown): boolean {
  return error instanceof Error && ['RuntimeError', 'ExitStatus'].includes(error.name);
}

/** PGlite tells the command's tag, its types do not. */
function commandOf(result: unknown): unknown {
  return typeof result === 'object' && result !== null && 'command' in result ? result.command : undefined;
}
