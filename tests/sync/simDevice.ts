import { createHash } from 'node:crypto';
import { newBlob } from '#offline/outbox/blob.ts';
import type { Command, CommandDraft } from '#offline/outbox/command.ts';
import { discard } from '#offline/outbox/discard.ts';
import { createDrainer, type Drainer } from '#offline/outbox/createDrainer.ts';
import { enqueue } from '#offline/outbox/enqueue.ts';
import { checkArgs } from '#offline/outbox/kinds/wires.ts';
import { withSignIn, type LossReport } from '#offline/outbox/meta.ts';
import type { Net, OutboxPorts, OutboxStore } from '#offline/outbox/ports.ts';
import { returnSurplus } from '#offline/outbox/returnSurplus.ts';
import { releaseVersions } from '#offline/outbox/releaseVersions.ts';
import { retry } from '#offline/outbox/retry.ts';
import { dropPhotos } from '#offline/outbox/withoutPhotos.ts';
import { afterLoss } from '#offline/guard/checkStore.ts';
import { findLoss } from '#offline/guard/findLoss.ts';
import type { WriteCounter } from '#offline/guard/writeCounter.ts';
import { createDrainLoop, type DrainLoop } from '#offline/device/drainLoop.ts';
import type { Bent } from './bent.ts';
import type { History } from './history.ts';
import { MemoryOutboxStore } from './memoryOutboxStore.ts';
import { uuidOf, type Random } from './random.ts';
import { comparing, livingNet } from './simDeviceNet.ts';
import { createSimNet, type Road } from './simNet.ts';
import type { VirtualTime } from './virtualTime.ts';

interface Process {
  readonly loop: DrainLoop;
  readonly drainer: Drainer;
  readonly store: OutboxStore;
  alive: boolean;
}

const lost = (): Promise<never> => new Promise(() => {});
const POKE_MS = 120_000;

/** A handheld: one disk with some tabs and a worker, one person at a time, a network that comes and goes. */
export class SimDevice {
  readonly name: string;
  readonly store: MemoryOutboxStore;
  readonly #time: VirtualTime;
  readonly #road: Road;
  readonly #random: Random;
  readonly #history: History;
  readonly #bent: Bent;
  #processes: Process[] = [];
  #lockHolder: Process | null = null;
  #writeCounter: WriteCounter | null = null;
  /** Whether the disk was compared with the write counter; before that the counter must not be written. */
  #checked = false;
  #images: { at: number; image: unknown }[] = [];
  /** The person who works with it; `null` = nobody. */
  user: number | null = null;
  /** The user whose session its cookie opens on the server. */
  session: number | null = null;
  offline = false;
  /** The correction of its clock to the server's, by the last answer. */
  #clockOffset: number | null = null;
  /** Runs right after the next "saved". */
  onSaved: (() => void) | null = null;
  /** How often its disk really lost something. */
  truncations = 0;
  readonly losses: LossReport[] = [];

  constructor(name: string, road: Road, history: History, random: Random, bent: Bent) {
    this.name = name;
    this.#time = road.time;
    this.#road = road;
    this.#history = history;
    this.#random = random;
    this.#bent = bent;
    this.store = new MemoryOutboxStore(() => uuidOf(random));
  }

  /** Opens pages and workers, after checking the disk. */
  async start(processes: number): Promise<void> {
    this.#checked = false;
    this.#processes = [
      ...this.#processes.filter((one) => one.alive),
      ...Array.from({ length: processes }, () => this.#open()),
    ];
    await this.#checkDisk();
    this.#checked = true;
    await this.#tx(releaseVersions);
    this.poke();
  }

  #open(): Process {
    const time = this.#time;
    const boot = uuidOf(this.#random);
    const process: { -readonly [K in keyof Process]: Process[K] } = { alive: true } as Process;
    const living = <T>(answer: Promise<T>): Promise<T> => answer.then((value) => (process.alive ? value : lost()));
    const commit = async () => {
      await time.sleep(this.#random.between(0, 3));
      if (!process.alive) await lost();
    };
    const plain: OutboxStore = {
      tx: async (work) => {
        const result = await living(this.store.txOf(commit, work));
        this.#committed();
        return result;
      },
      read: (work) => living(this.store.txOf(commit, work)),
      blobBytes: (name) => living(Promise.resolve(this.store.blobBytes(name))),
    };
    const store = this.#bent.store?.(plain, this, time) ?? plain;
    const sim = createSimNet(this.#road, {
      device: this.name,
      offline: () => this.offline,
      session: () => this.session,
      owner: (key) => this.#history.saved.get(key)?.userId,
    });
    const compared = comparing(sim, () => (this.#clockOffset = this.#road.server.now() - this.wall()));
    const net = livingNet(this.#bent.net?.(compared, this.#random, this.#road) ?? compared, living);
    const ports: OutboxPorts = {
      clock: { mono: () => time.now, wall: () => this.wall(), sleep: (ms) => living(time.sleep(ms)) },
      random: () => this.#random.next(),
      newId: () => uuidOf(this.#random),
      boot,
      store,
      net,
      auth: { current: async () => (this.user === null ? null : { userId: this.user }), changed: () => {} },
      locks: { ifFree: (_, work) => this.#ifFree(process, work) },
      hint: () => {},
    };
    process.store = store;
    process.drainer = createDrainer(ports, { lanes: () => 4, batchMs: 5000, timeoutMs: 60_000, batchFrom: 2 });
    process.loop = createDrainLoop({
      drain: (force) => process.drainer.drain(force),
      now: () => time.now,
      later: (work, ms) => {
        let wanted = true;
        time.after(ms, () => wanted && process.alive && work());
        return () => (wanted = false);
      },
      failed: (error) => this.#road.server.violations.push(`the drain threw: ${String(error)}`),
      ended: () => {},
    });
    const tick = () => {
      if (!process.alive) return;
      // The refresh of the work pack: any answer tells the epoch, also when nothing waits to be sent.
      if (!this.offline && this.#random.chance(0.2)) void this.#lookAtServer(process, net);
      process.loop.poke();
      time.after(POKE_MS, tick);
    };
    time.after(this.#random.between(0, POKE_MS), tick);
    return process;
  }

  async #lookAtServer(process: Process, net: Net): Promise<void> {
    const who = await net.whoAmI(20_000);
    if (who.kind === 'user') process.drainer.sawEpoch(who.epoch);
    process.loop.poke();
  }

  /** A wall clock that is years off and jumps: nothing may depend on it (F46). */
  wall(): number {
    const jump = Math.floor(this.#time.now / 7_200_000) % 3;
    return this.#time.now + (jump - 1) * 315_000_000_000;
  }

  async #ifFree<T>(process: Process, work: () => Promise<T>): Promise<T | 'busy'> {
    if (this.#bent.noLock) return work();
    if (this.#lockHolder?.alive && this.#lockHolder !== process) return 'busy';
    this.#lockHolder = process;
    const result = await work();
    if (this.#lockHolder === process) this.#lockHolder = null;
    return result;
  }

  #committed(): void {
    const meta = this.store.meta();
    if (meta && this.#checked)
      this.#writeCounter = {
        deviceId: meta.deviceId,
        seq: meta.seq,
        unsent: this.store.openCommands().length,
        sessions: [],
      };
    if (this.#bent.relaxedMs !== undefined) this.#images.push({ at: this.#time.now, image: this.store.image() });
  }

  async #checkDisk(): Promise<void> {
    const loss = findLoss({ meta: this.store.meta() ?? undefined, counted: [] }, this.#writeCounter, this.wall());
    if (!loss || this.#bent.noWriteCounter) return;
    this.losses.push(loss);
    const deviceId = uuidOf(this.#random);
    await this.#tx(async (tx) => tx.writeMeta(afterLoss(await tx.readMeta(), loss, deviceId)));
  }

  /** Runs a transaction in the first living page; never resolves when all are dead. */
  #tx: OutboxStore['tx'] = (work) => this.#processes.find((one) => one.alive)?.store.tx(work) ?? lost();

  /** The person changes something, and is told "saved" after the commit, never before. */
  async change(draft: Omit<CommandDraft, 'userId' | 'clientId'>): Promise<void> {
    const userId = this.user;
    if (userId === null) return;
    const key = uuidOf(this.#random);
    const doneAt = this.#road.server.now();
    const moment = this.#moment();
    checkArgs(draft.kind, draft.args);
    const command = await this.#tx((tx) => enqueue(tx, { ...draft, userId, clientId: 1 }, { key, ...moment }));
    this.#history.toldSaved(this.name, command, doneAt);
    this.poke();
    this.onSaved?.();
  }

  /** The time that a change stores. */
  #moment() {
    return { at: new Date(this.wall()).toISOString(), clockOffset: this.#clockOffset };
  }

  /**
   * The person takes a photo; it is stored before it is shown.
   * @returns its name
   */
  async keepPhoto(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
    const name = createHash('sha256').update(bytes).digest('hex');
    const userId = this.user ?? 0;
    const commit = () => this.#time.sleep(this.#random.between(0, 3));
    await this.store.keepBlob(
      commit,
      newBlob({ name, userId, clientId: 1, size: bytes.length, createdAt: new Date(0).toISOString() }),
      bytes,
    );
    return name;
  }

  /** The person sends a change without the photo that cannot be sent. */
  async sendWithoutPhotos(seq: number): Promise<void> {
    const { key } = this.store.openCommands().find((one) => one.seq === seq) ?? {};
    if (key !== undefined) this.#history.triedAgain.add(key);
    await this.#tx((tx) => dropPhotos(tx, seq));
    this.poke();
  }

  async retry(seq: number): Promise<void> {
    const key = uuidOf(this.#random);
    const again = this.store.openCommands().find((one) => one.seq === seq);
    if (again?.state === 'attention' && again.reason?.open) this.#history.triedAgain.add(again.key);
    await this.#tx((tx) => retry(tx, seq, { key, ...this.#moment(), wall: this.wall() }));
    const made = this.#find(key);
    const before = this.#history.saved.get(made?.parentKey ?? '');
    if (made) this.#history.toldSaved(this.name, made, before?.doneAt ?? null);
    this.poke();
  }

  async discard(seq: number): Promise<void> {
    await this.#tx((tx) => discard(tx, seq, { person: 'Ana', reason: 'sim', at: 0 }));
    this.poke();
  }

  /** The person has put back what others had picked before them, and says so. @returns false when nothing was due */
  async putBack(): Promise<boolean> {
    const { user } = this;
    for (const due of this.store.meta()?.toReturn ?? []) {
      const ended = this.#find(due.key);
      if (ended?.userId !== user) continue;
      const key = uuidOf(this.#random);
      const doneAt = this.#road.server.now();
      const moment = this.#moment();
      const said = await this.#tx((tx) => returnSurplus(tx, due.key, { key, ...moment }));
      if (said) this.#history.toldSaved(this.name, said, doneAt);
      this.poke();
      return true;
    }
    return false;
  }

  /** Signs in where there is a network; ends the user's hold, as the product's sign-in does. */
  async signIn(userId: number): Promise<void> {
    if (this.offline) return;
    this.session = userId;
    this.user = userId;
    await this.#tx(async (tx) => tx.writeMeta(withSignIn(await tx.readMeta(), userId)));
    for (const one of this.#processes) one.drainer.forgetIdentity();
    this.poke(true);
  }

  #find(key: string): Command | undefined {
    return [...this.store.openCommands(), ...this.store.journal()].find((one) => one.key === key);
  }

  poke(force = false): void {
    for (const one of this.#processes) if (one.alive) one.loop.poke(force);
  }

  /** Kills all pages and workers in the middle of their work. */
  kill(): void {
    for (const one of this.#processes) {
      one.alive = false;
      one.loop.stop();
    }
    this.#lockHolder = null;
    this.store.abandon();
  }

  /** Removes the battery: what had not reached the disk is lost. */
  cutPower(): void {
    this.kill();
    const { relaxedMs } = this.#bent;
    if (relaxedMs === undefined) return;
    const flushed = this.#images.findLast((one) => one.at <= this.#time.now - relaxedMs);
    if (flushed) this.store.putBack(flushed.image);
  }

  /** Silently loses everything that was written since `image`. */
  truncate(image: unknown): void {
    this.kill();
    this.truncations += 1;
    this.store.putBack(image);
  }
}
