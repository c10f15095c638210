import { changeOrderStatus } from '#contract/endpoints/orders.ts';
import { finishpicking } from '#contract/endpoints/picking.ts';
import { endpointPath } from '#contract/endpoint.ts';
import { REQUEST_HEADERS } from '#contract/headers.ts';
import type { CommandAnswer, CommandStore } from '#server/commands/commandStore.ts';
import { cancelCommand } from '#server/commands/cancelCommand.ts';
import { readDevice, readEnvelope } from '#server/commands/readEnvelope.ts';
import { runCommand } from '#server/commands/runCommand.ts';
import { MemoryCommandStore, type AppliedEffect, type MemorySnapshot } from '#tests/fakes/memoryCommandStore.ts';
import type { VirtualTime } from './virtualTime.ts';

export const CLIENT = 1;

export interface SimRequest {
  readonly path: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  /** User of the session that the request carried; `null` = signed out. */
  readonly session: number | null;
}

const KIND_OF: Readonly<Record<string, string>> = {
  [endpointPath(changeOrderStatus)]: changeOrderStatus.queue.kind,
  [endpointPath(finishpicking)]: finishpicking.queue.kind,
};

const actorOf = (userId: number) => ({ userId, name: `user ${userId}`, roleIds: [97] });

/** The real command handler over the memory store, with a wall clock of its own, backups, and a history for the oracles. */
export class SimServer {
  readonly memory = new MemoryCommandStore();
  readonly #time: VirtualTime;
  /** What the handler runs on: mutants put a broken one here. */
  store: CommandStore = this.memory;
  #restores = 0;
  #backup: { snapshot: MemorySnapshot; effects: readonly AppliedEffect[] } | null = null;
  #before: readonly AppliedEffect[] = [];
  /** Keys that the server answered well at least once, in any epoch: what "sent" may be based on. */
  readonly answeredWell = new Set<string>();
  readonly violations: string[] = [];

  constructor(time: VirtualTime) {
    this.#time = time;
  }

  #env() {
    return {
      now: () => new Date(Date.UTC(2026, 0, 1) + this.#time.now),
      retentionDays: 45,
      report: (error: unknown) => this.violations.push(`order failed: ${String(error)}`),
    };
  }

  /** @param owner whose command the key is, by the history of what people saw. */
  async run(request: SimRequest, owner: (key: string) => number | undefined): Promise<CommandAnswer> {
    if (request.session === null) return refused(401);
    const header = (name: string) => request.headers[name];
    const envelope = readEnvelope(header, 1);
    if (!envelope.ok) return refused(422);
    const body: unknown = JSON.parse(request.body);
    const kind = KIND_OF[request.path] ?? '';
    const answer = await runCommand(this.store, this.#env(), {
      kind,
      method: 'POST',
      path: request.path,
      body,
      actor: actorOf(request.session),
      clientId: CLIENT,
      boundClientId: (body as { id_client?: number }).id_client ?? null,
      envelope: envelope.value,
    });
    const key = header(REQUEST_HEADERS.idempotencyKey) ?? '';
    if (answer.ok) {
      this.answeredWell.add(key);
      const by = owner(key);
      if (by !== undefined && by !== request.session) this.violations.push(`I5: ${key} was applied under user ${request.session}`);
    }
    return answer;
  }

  async cancel(request: SimRequest): Promise<CommandAnswer> {
    if (request.session === null) return refused(401);
    const device = readDevice((name) => request.headers[name]);
    if (!device.ok) return refused(422);
    const { key, seq, kind } = JSON.parse(request.body) as { key: string; seq: number; kind: string };
    return cancelCommand(this.store, this.#env(), {
      actor: actorOf(request.session),
      clientId: CLIENT,
      device: device.value,
      key,
      seq,
      kind,
    });
  }

  known(userId: number, keys: readonly string[]): Promise<string[]> {
    return this.memory.transaction(CLIENT, (tx) => tx.knownKeys(userId, keys));
  }

  backUp(): void {
    this.#backup = { snapshot: this.memory.snapshot(), effects: this.history() };
  }

  restore(): void {
    if (!this.#backup) return;
    this.#restores += 1;
    this.#before = this.#backup.effects;
    this.memory.restore(this.#backup.snapshot, `epoch-${this.#restores + 1}`);
  }

  /** Effects that are in force, those from before the last restore included as far as the backup holds them. */
  history(): readonly AppliedEffect[] {
    return [...this.#before, ...this.memory.effects()];
  }

  get restores(): number {
    return this.#restores;
  }
}

function refused(status: number): CommandAnswer {
  return { ok: false, status, code: status, headers: {} };
}
