import { changeOrderStatus } from '#contract/orders/actions/changeOrderStatus.ts';
import type { BodyOf, ParamsOf } from '#contract/endpoint.ts';
import { decideLearnedCode } from '#contract/picking/teachCode.ts';
import type { LearnedState } from '#domain/codes/learnedCode.ts';
import { REQUEST_HEADERS, RESPONSE_HEADERS } from '#contract/headers.ts';
import type { ActionResult } from '#contract/actionResult.ts';
import { protocolRefusal } from '#server/commands/answers.ts';
import type { ProductTx } from '#server/actions/sqlCommandStore.ts';
import type { CommandAnswer, CommandStore } from '#server/commands/commandStore.ts';
import { cancelCommand } from '#server/commands/cancelCommand.ts';
import { readDevice, readEnvelope } from '#server/commands/readEnvelope.ts';
import { COMMANDS } from '#server/actions/commands.ts';
import { runCommand } from '#server/commands/runCommand.ts';
import { acceptPhoto } from '#server/files/acceptPhoto.ts';
import type { PhotoStore } from '#server/files/photoStore.ts';
import type { NamedPhoto, PhotoPlace } from '#offline/outbox/blob.ts';
import type { KindName } from '#offline/outbox/kinds/kindName.ts';
import { isKnownKind } from '#offline/outbox/kinds/table.ts';
import { photosOf } from '#offline/outbox/uploads.ts';
import { MemoryCommandStore, type MemorySnapshot } from '#tests/fakes/memoryCommandStore.ts';
import type { AppliedEffect } from '#tests/fakes/memoryStore/state.ts';
import { calledBy } from './simCalls.ts';
import type { VirtualTime } from './virtualTime.ts';

export const CLIENT = 1;

export interface SimRequest {
  readonly path: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  /** User of the session that the request carried; `null` = signed out. */
  readonly session: number | null;
}

const actorOf = (userId: number) => ({ userId, name: `user ${userId}`, roleIds: [97] });

/** The real command handler over the memory store, with a wall clock of its own, backups, and a history for the oracles. */
export class SimServer {
  readonly memory = new MemoryCommandStore();
  readonly #time: VirtualTime;
  /** The store of the handler; mutants put a broken one here. */
  store: CommandStore<ProductTx> = this.memory;
  #restores = 0;
  #photos = new Map<string, Uint8Array>();
  #backup: {
    photos: ReadonlyMap<string, Uint8Array>;
    snapshot: MemorySnapshot;
    effects: readonly AppliedEffect[];
    accepted: ReadonlySet<string>;
  } | null = null;
  #before: readonly AppliedEffect[] = [];
  /**
   * `key order` pairs that the server answered with success at least once, in any epoch: "sent" may be based on these.
   */
  readonly answeredWell = new Set<string>();
  /** `device order` pairs that a device has read: the other base for "sent". */
  readonly readBy = new Set<string>();
  /** Keys that were accepted and that no restore lost; apart from the ledger, which forgets. */
  #accepted = new Set<string>();
  /** Keys that arrived with a body other than their first one. */
  readonly reused = new Set<string>();
  readonly revoked = new Set<number>();
  refusesVersion = false;
  readonly violations: string[] = [];

  constructor(time: VirtualTime) {
    this.#time = time;
  }

  /** The server's clock, ms since 1970. */
  now(): number {
    return Date.UTC(2026, 0, 1) + this.#time.now;
  }

  #env() {
    return {
      now: () => new Date(this.now()),
      retentionDays: 45,
      report: (error: unknown) => this.violations.push(`order failed: ${String(error)}`),
    };
  }

  /** Receives a photo, only complete and under its own name; one of quality control lies at its unit. */
  async takePhoto(session: number | null, { name, place }: NamedPhoto, bytes: Uint8Array): Promise<CommandAnswer> {
    if (session === null) return refused(401);
    if (this.revoked.has(session)) return refused(403);
    const keep: PhotoStore['keep'] = async (photo, clean) => void this.#photos.set(photoAt(photo.name, place), clean);
    const outcome = await acceptPhoto(
      { keep, sentSince: async () => null },
      { clientId: CLIENT, name, userId: session, at: this.#env().now(), bytes },
    );
    return outcome === 'kept'
      ? { ok: true, data: { name }, headers: {} }
      : { ok: false, status: 422, code: 17113, headers: {} };
  }

  hasPhoto(name: string, place: PhotoPlace | null = null): boolean {
    return this.#photos.has(photoAt(name, place));
  }

  /** @param owner the user who made the command of a key, by the history of what people saw */
  async run(request: SimRequest, owner: (key: string) => number | undefined): Promise<CommandAnswer> {
    if (request.session === null) return refused(401);
    if (this.revoked.has(request.session)) return refused(403);
    const header = (name: string) => request.headers[name];
    const envelope = readEnvelope(header, 1);
    if (!envelope.ok) return refused(422);
    if (this.refusesVersion) return protocolRefusal('version-not-supported');
    const called = calledBy(request.path, request.body);
    if (!called) return refused(404);
    const { kind, method, body } = called;
    const before = this.#codeState(kind, body);
    const answer = await runCommand(COMMANDS, this.store, this.#env(), {
      kind,
      method,
      path: request.path,
      body,
      actor: actorOf(request.session),
      clientId: CLIENT,
      boundClientId: (body as { id_client?: number }).id_client ?? null,
      envelope: envelope.value,
    });
    const key = header(REQUEST_HEADERS.idempotencyKey) ?? '';
    if (!answer.ok && answer.code === 'key-reuse') this.reused.add(key);
    if (answer.ok) {
      this.#accepted.add(key);
      this.#mustHaveActed(kind, body, answer);
      this.#mustHavePhotos(kind, body, answer);
      this.#mustHaveSeen(kind, body, before);
      for (const id of (answer.data as ActionResult).success) this.answeredWell.add(`${key} ${id}`);
      const by = owner(key);
      if (by !== undefined && by !== request.session)
        this.violations.push(`I5: ${key} was applied under user ${request.session}`);
    }
    return answer;
  }

  /** A status that is answered with success must be there at that moment: otherwise a command is lost. */
  #mustHaveActed(kind: string, body: unknown, answer: Extract<CommandAnswer, { ok: true }>): void {
    if (kind !== changeOrderStatus.queue.kind || RESPONSE_HEADERS.replayed in answer.headers) return;
    const wanted = (body as BodyOf<typeof changeOrderStatus>).data.status;
    for (const id of (answer.data as ActionResult).success) {
      const status = this.memory.order(CLIENT, id)?.status;
      if (status !== wanted) this.violations.push(`I1: order ${id} was answered ${wanted} and is ${status}`);
    }
  }

  /** How the code of a decision stands; undefined for any other command. */
  #codeState(kind: string, body: unknown): LearnedState | undefined {
    if (kind !== decideLearnedCode.queue.kind) return undefined;
    const { id } = body as ParamsOf<typeof decideLearnedCode>;
    return this.memory.taughtCodes(CLIENT).find((code) => code.id === id)?.state;
  }

  /** Nothing that was decided meanwhile is undone by somebody who did not know of it. */
  #mustHaveSeen(kind: string, body: unknown, before: LearnedState | undefined): void {
    if (before === undefined || this.#codeState(kind, body) === before) return;
    const { id, seen } = body as ParamsOf<typeof decideLearnedCode> & BodyOf<typeof decideLearnedCode>;
    if (seen !== before) this.violations.push(`codes: ${id} was ${before}, and was decided as ${seen}`);
  }

  /** Photos must be there before the command that names them takes effect. */
  #mustHavePhotos(kind: string, body: unknown, answer: Extract<CommandAnswer, { ok: true }>): void {
    if (RESPONSE_HEADERS.replayed in answer.headers || !isKnownKind(kind)) return;
    for (const { name, place } of photosOf({ kind: kind as KindName, args: body })) {
      if (!this.hasPhoto(name, place)) this.violations.push(`D13: ${kind} came before its photo ${name.slice(0, 8)}`);
    }
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
    this.#backup = {
      photos: new Map(this.#photos),
      snapshot: this.memory.snapshot(),
      effects: this.history(),
      accepted: new Set(this.#accepted),
    };
  }

  restore(): void {
    if (!this.#backup) return;
    this.#restores += 1;
    this.#before = this.#backup.effects;
    this.#accepted = new Set(this.#backup.accepted);
    this.#photos = new Map(this.#backup.photos);
    this.memory.restore(this.#backup.snapshot, `epoch-${this.#restores + 1}`);
  }

  hasAccepted(key: string): boolean {
    return this.#accepted.has(key);
  }

  /** Runs retention with keys of only this age, ms. */
  forget(olderThanMs: number): void {
    this.memory.expireKeys(new Date(this.#env().now().getTime() - olderThanMs));
  }

  /** Effects that are in force, with those from before the last restore as far as the backup contains them. */
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

/** A photo of quality control is kept at its unit, apart from the same picture anywhere else. */
function photoAt(name: string, place: PhotoPlace | null): string {
  return place ? `${place.orderId}/${place.productId}/${place.unit}/${name}` : name;
}
