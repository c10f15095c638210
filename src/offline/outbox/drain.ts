import { appliedRanges } from '#contract/headers.ts';
import { cancel } from './cancel.ts';
import { classify } from './classify.ts';
import type { Command } from './command.ts';
import { commandHeaders } from './headers.ts';
import { nextToSend } from './nextToSend.ts';
import { markSending } from './markSending.ts';
import { signInsOf, withAuthHold, withEpoch, type OutboxMeta } from './meta.ts';
import { becomeNewDevice } from './newDevice.ts';
import { afterAnswer, afterNetworkFailure, afterPause, backoffMs, freshPace, widthOf, type Pace } from './pace.ts';
import type { NetAnswer, OutboxPorts } from './ports.ts';
import { recordAnswer } from './recordAnswer.ts';
import { rewind } from './rewind.ts';
import { splitBlocked } from './splitBlocked.ts';
import { uploadBlob } from './uploadBlob.ts';
import { blobsOf, hasItsPhotos, nextUpload, readBlobs, type Blobs, type NextUpload } from './uploads.ts';
import { verify } from './verify.ts';

export interface DrainOptions {
  /** Lanes in flight at once, by how much waits. HTTP/1.1 has six connections; what is left is the screen's. */
  readonly lanes: (waiting: number) => number;
  /** ms until the lock is given back, so that a frozen tab never keeps the others waiting. */
  readonly batchMs: number;
  /** ms for one request: 60 s in a page, 20 s in a worker whose event ends after 3 minutes. */
  readonly timeoutMs: number;
}

export type DrainOutcome =
  /** Nothing more can go before `at` (monotonic ms; `null` = before something else happens). */
  | { readonly end: 'rest'; readonly at: number | null }
  /** The batch is over and there is more. */
  | { readonly end: 'more' }
  | { readonly end: 'busy' | 'nobody' | 'auth' | 'other-user' };

/** ms after which the whole queue is read again; reading it for every answer would cost more than sending. */
const LOOK_AGAIN_MS = 250;
/** ms for which a confirmed identity is believed without asking again; every command carries the user anyway. */
const CONFIRMED_MS = 60_000;
/** The one upload among what runs; sequences begin at 1. */
const UPLOAD = 0;

/**
 * Sends what may be sent. Safe to run in several tabs and the worker at once: the lock saves work, the server's
 * ledger and "one in flight per lane" carry the safety. Keeps its pace (back-off, breaker) in memory.
 * Source: reliability.md 4.5, 4.9, 4.10, 4.16.
 */
export function createDrainer(ports: OutboxPorts, options: DrainOptions) {
  const { clock, store, net } = ports;
  let pace: Pace = freshPace(clock.mono());
  let confirmed: { userId: number; at: number } | null = null;
  let seenEpoch: string | null = null;
  let successes = 0;
  const successesAtFailure = new Map<number, number>();
  const successesAtUpload = new Map<string, number>();

  const userCommands = async (userId: number) =>
    store.tx(async (tx) => {
      const open = (await tx.openCommands()).filter((one) => one.userId === userId);
      const naming = open.filter((one) => blobsOf(one).length > 0);
      return { open, meta: await tx.readMeta(), naming, blobs: await readBlobs(tx, naming) };
    });

  /** What a dead page or worker left as "sending" has an unknown outcome: the same key goes out again. */
  async function recover(userId: number) {
    await store.tx(async (tx) => {
      for (const one of await tx.openCommands()) {
        if (one.state === 'sending' && one.userId === userId) await tx.put({ ...one, state: 'pending' });
      }
    });
    return userCommands(userId);
  }

  function onNetworkAnswer(answer: NetAnswer): void {
    const verdict = classify(answer);
    const now = clock.mono();
    if (verdict.act === 'retry-network') pace = afterNetworkFailure(pace, now, ports.random);
    else if (verdict.act === 'retry-later') pace = afterPause(pace, now, verdict.afterMs, ports.random);
    else pace = afterAnswer(now);
  }

  /** @param signIns the user's sign-ins when the refused request left: a later one makes its 401 old news. */
  async function holdAuth(userId: number, signIns: number): Promise<DrainOutcome> {
    confirmed = null;
    const meta = await store.tx(async (tx) => {
      const held = withAuthHold(await tx.readMeta(), userId, clock.wall(), signIns);
      await tx.writeMeta(held);
      return held;
    });
    if (meta.authHolds[userId] === undefined) return { end: 'more' };
    ports.auth.changed();
    return { end: 'auth' };
  }

  /** One question before the first send: is the session still this user's? It is also the probe of a doubtful way. */
  async function confirm(userId: number): Promise<DrainOutcome | null> {
    if (confirmed?.userId === userId && clock.mono() - confirmed.at < CONFIRMED_MS) return null;
    const signIns = signInsOf(await store.tx((tx) => tx.readMeta()), userId);
    const answer = await net.whoAmI(options.timeoutMs);
    if (answer.kind === 'network' || answer.kind === 'later') {
      const now = clock.mono();
      pace = answer.kind === 'later' ? afterPause(pace, now, answer.afterMs, ports.random) : afterNetworkFailure(pace, now, ports.random);
      return { end: 'rest', at: pace.notBefore };
    }
    pace = afterAnswer(clock.mono());
    if (answer.kind === 'signed-out') return holdAuth(userId, signIns);
    if (answer.userId !== userId) {
      ports.auth.changed();
      return { end: 'other-user' };
    }
    seenEpoch = answer.epoch;
    confirmed = { userId, at: clock.mono() };
    return null;
  }

  async function adoptEpoch(userId: number): Promise<boolean> {
    const meta = await store.tx((tx) => tx.readMeta());
    const known = meta.epochs[userId];
    const seen = seenEpoch;
    if (seen === null || seen === known) return true;
    if (known === undefined) {
      await store.tx(async (tx) => tx.writeMeta(withEpoch(await tx.readMeta(), userId, seen)));
      return true;
    }
    if ((await rewind(ports, userId, options.timeoutMs)) !== 'network') return true;
    pace = afterNetworkFailure(pace, clock.mono(), ports.random);
    return false;
  }

  /** Sends a photo that commands wait for; one at a time, so that text goes on beside it (4.13). */
  async function upload(userId: number, next: NextUpload): Promise<DrainOutcome | null> {
    const signIns = signInsOf(await store.tx((tx) => tx.readMeta()), userId);
    const before = successesAtUpload.get(next.name) ?? successes;
    successesAtUpload.set(next.name, before);
    ports.hint();
    const context = { timeoutMs: options.timeoutMs, othersSucceed: () => successes > before };
    const answer = await uploadBlob(ports, userId, next, context);
    ports.hint();
    if (!answer) return null;
    onNetworkAnswer(answer);
    const { act } = classify(answer);
    if (act === 'hold-auth') return holdAuth(userId, signIns);
    if (answer.kind === 'answer') seenEpoch = answer.epoch;
    return act === 'retry-network' || act === 'retry-later' ? { end: 'rest', at: pace.notBefore } : null;
  }

  /** @returns what ends the batch, if anything. */
  async function settle(sent: Command, answer: NetAnswer, signIns: number): Promise<DrainOutcome | null> {
    onNetworkAnswer(answer);
    const before = successesAtFailure.get(sent.seq) ?? successes;
    successesAtFailure.set(sent.seq, before);
    const stored = await recordAnswer(ports, sent, answer, { othersSucceed: successes > before, signIns });
    ports.hint();
    if (stored === 'rewind' && answer.kind === 'answer') seenEpoch = answer.epoch;
    const settled = stored === 'rewind' ? null : stored;
    if (settled?.command.state === 'done') {
      successes += 1;
      successesAtFailure.delete(sent.seq);
    }
    return afterSettled(sent, answer, signIns, settled?.meta);
  }

  async function afterSettled(sent: Command, answer: NetAnswer, signIns: number, stored?: OutboxMeta): Promise<DrainOutcome | null> {
    const { act } = classify(answer);
    if (act === 'hold-auth') return holdAuth(sent.userId, signIns);
    if (act === 'hold-user') {
      confirmed = null;
      return (await confirm(sent.userId)) ?? parkMismatch(sent);
    }
    // A server that does not know its own epoch must not be asked again and again without a breath.
    if (act === 'rewind') return { end: 'rest', at: clock.mono() + backoffMs(1, ports.random) };
    if (act === 'new-device') await becomeNewDevice(store, ports.newId(), sent.seq);
    if (answer.kind === 'answer') await checkAgainstServer(sent, answer.applied, stored);
    return act === 'retry-network' || act === 'retry-later' ? { end: 'rest', at: pace.notBefore } : null;
  }

  /** Same user, yet the server says it is not theirs: the client changed. A person must know. */
  async function parkMismatch(sent: Command): Promise<null> {
    await store.tx(async (tx) => {
      const stored = await tx.get(sent.seq);
      if (stored) await tx.put({ ...stored, state: 'attention', reason: { code: 'user-mismatch', message: null, open: true } });
    });
    return null;
  }

  /** The server has seen sequences of this device that the device never minted: the storage went back in time. */
  async function checkAgainstServer(sent: Command, applied: string | null, stored?: OutboxMeta): Promise<void> {
    if (applied === null) return;
    const isAhead = (meta: OutboxMeta) => sent.deviceId === meta.deviceId && appliedRanges(applied)(meta.seq + 1);
    // Nearly always it is not, and then nothing is read; a new id is taken only by what stands now, or two answers took two.
    if (stored && !isAhead(stored)) return;
    if (isAhead(await store.tx((tx) => tx.readMeta()))) await becomeNewDevice(store, ports.newId());
  }

  async function act(command: Command): Promise<DrainOutcome | null> {
    if (command.state === 'unknown') {
      if ((await verify(ports, command, options.timeoutMs)) === 'settled') return null;
      pace = afterNetworkFailure(pace, clock.mono(), ports.random);
      return { end: 'rest', at: pace.notBefore };
    }
    if (command.state === 'discarding') {
      const signIns = signInsOf(await store.tx((tx) => tx.readMeta()), command.userId);
      const answer = await cancel(ports, command, options.timeoutMs);
      onNetworkAnswer(answer);
      return afterCancel(command, answer, signIns);
    }
    const marked = await markSending(store, command.seq);
    if (!marked?.command.wire) return null;
    ports.hint();
    const headers = commandHeaders(marked.command, marked.meta, clock.wall());
    const answer = await net.send(marked.command.wire, headers, options.timeoutMs);
    return settle(marked.command, answer, signInsOf(marked.meta, command.userId));
  }

  async function afterCancel(command: Command, answer: NetAnswer, signIns: number): Promise<DrainOutcome | null> {
    const verdict = classify(answer);
    if (verdict.act === 'rewind' && answer.kind === 'answer') seenEpoch = answer.epoch;
    if (verdict.act === 'retry-command') return { end: 'rest', at: clock.mono() + (verdict.afterMs ?? 1000) };
    return afterSettled(command, answer, signIns);
  }

  async function batch(userId: number): Promise<DrainOutcome> {
    const ends = clock.mono() + options.batchMs;
    let first = await userCommands(userId);
    if (first.open.some((one) => one.state === 'sending')) first = await recover(userId);
    const stale = seenEpoch !== null && first.meta.epochs[userId] !== undefined && first.meta.epochs[userId] !== seenEpoch;
    if (!stale && !first.open.some(mayMove)) return { end: 'rest', at: null };
    if (first.meta.authHolds[userId] !== undefined) return { end: 'auth' };
    if (clock.mono() < pace.notBefore) return { end: 'rest', at: pace.notBefore };
    const doubt = await confirm(userId);
    if (doubt) return doubt;
    if (!(await adoptEpoch(userId))) return { end: 'rest', at: pace.notBefore };
    await splitBlocked(ports, userId);
    return sendUntil(userId, ends);
  }

  async function sendUntil(userId: number, ends: number): Promise<DrainOutcome> {
    const running = new Map<number, Promise<void>>();
    const batch: { end: DrainOutcome | null } = { end: null };
    let look = await lookAgain(userId);
    // A photo arrived since: what waited for it may go, and it must not be sent twice.
    let stale = false;
    const start = (command: Command) => {
      const work = act(command).then(async (end) => {
        await noteState(look.open, command.seq);
        running.delete(command.seq);
        batch.end ??= end;
      });
      running.set(command.seq, work);
      look = { ...look, used: true };
    };
    const startUpload = (next: NextUpload) => {
      const work = upload(userId, next).then((end) => {
        running.delete(UPLOAD);
        stale = true;
        batch.end ??= end;
      });
      running.set(UPLOAD, work);
      look = { ...look, used: true };
    };
    const mayStart = () => !batch.end && clock.mono() < ends && running.size < widthOf(pace, options.lanes(look.open.size));
    for (;;) {
      while (mayStart()) {
        const now = clock.mono();
        const isReady = (one: Command) => isDue(one, ports.boot, now) && hasItsPhotos(one, look.blobs, look.epoch);
        const next = nextToSend([...look.open.values()], new Set(running.keys()), isReady);
        if (!next) break;
        start(next);
      }
      if (look.naming.length > 0 && mayStart() && !running.has(UPLOAD)) {
        const now = clock.mono();
        const waiting = look.naming.flatMap((one) => look.open.get(one.seq) ?? []);
        const next = nextUpload(waiting, look.blobs, look.epoch, (blob) => isDue(blob, ports.boot, now));
        if (next) startUpload(next);
      }
      if (running.size > 0) await Promise.race(running.values());
      else if (batch.end) return batch.end;
      else if (clock.mono() >= ends) return { end: 'more' };
      else if (!look.used) return { end: 'rest', at: earliest([...look.open.values()], look.blobs, ports.boot) };
      if (stale || (look.used && (running.size === 0 || clock.mono() - look.at > LOOK_AGAIN_MS))) {
        stale = false;
        look = await lookAgain(userId);
      }
      if (look.rewound) batch.end ??= { end: 'more' };
    }
  }

  /** What waits, read as a whole: other tabs store and discard meanwhile. */
  async function lookAgain(userId: number) {
    const { open, meta, naming, blobs } = await userCommands(userId);
    const known = meta.epochs[userId];
    const rewound = seenEpoch !== null && known !== undefined && known !== seenEpoch;
    return { open: new Map(open.map((one) => [one.seq, one])), at: clock.mono(), naming, blobs, epoch: known, rewound, used: false };
  }

  async function noteState(open: Map<number, Command>, seq: number): Promise<void> {
    const stored = await store.tx((tx) => tx.get(seq));
    if (stored) open.set(seq, stored);
    else open.delete(seq);
  }

  return {
    /** Sends one batch under the user's lock. @param force true: a person asked, waiting times are over. */
    async drain(force = false): Promise<DrainOutcome> {
      const user = await ports.auth.current();
      if (!user) return { end: 'nobody' };
      if (force) pace = freshPace(clock.mono());
      const outcome = await ports.locks.ifFree(`outbox:${user.userId}`, () => batch(user.userId));
      return outcome === 'busy' ? { end: 'busy' } : outcome;
    },
    /** Some other answer of the server carried this epoch; a new one means that it was restored (4.11). */
    sawEpoch(epoch: string): void {
      seenEpoch = epoch;
    },
    /** Signed in again or signed out: ask the server who this is before the next send. */
    forgetIdentity(): void {
      confirmed = null;
    },
  };
}

export type Drainer = ReturnType<typeof createDrainer>;

function mayMove(command: Command): boolean {
  return command.state !== 'attention' && command.state !== 'held:version';
}

function isDue({ notBefore }: Pick<Command, 'notBefore'>, boot: string, now: number): boolean {
  return notBefore === null || notBefore.boot !== boot || notBefore.at <= now;
}

/** When the next command or photo that waits for its own time may go; `null` when none does. */
function earliest(open: readonly Command[], blobs: Blobs, boot: string): number | null {
  const waiting = [...open.filter(mayMove), ...blobs.values()];
  const times = waiting.flatMap(({ notBefore }) => (notBefore?.boot === boot ? [notBefore.at] : []));
  return times.length === 0 ? null : Math.min(...times);
}
