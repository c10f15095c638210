import { BATCH_FROM, MAX_BYTES } from './batchSize.ts';
import type { BlobFacts } from './blob.ts';
import type { Command } from './command.ts';
import { pauseForAuth } from './confirmIdentity.ts';
import { type DrainContext, type DrainOutcome, notePace } from './drainContext.ts';
import { wireOf } from './kinds/wires.ts';
import { type Queue, refreshBlob, refreshCommands, reloadQueue } from './loadQueue.ts';
import { signInsOf } from './meta.ts';
import { nextBatch } from './nextBatch.ts';
import { nextToSend } from './nextToSend.ts';
import { lanesAllowed } from './pace.ts';
import { sendBatch } from './sendBatch.ts';
import { sendCommand } from './sendCommand.ts';
import { uploadBlob } from './uploadBlob.ts';
import { type Blobs, blobsOf, hasItsPhotos, nextUpload, type NextUpload } from './uploads.ts';

/** Sends a photo that commands wait for. */
async function sendUpload(drain: DrainContext, userId: number, next: NextUpload): Promise<DrainOutcome | null> {
  const { ports, options, memory } = drain;
  const signIns = signInsOf(await ports.store.read((tx) => tx.readMeta()), userId);
  const before = memory.successesAtUpload.get(next.name) ?? memory.successes;
  memory.successesAtUpload.set(next.name, before);
  ports.hint();
  const context = { timeoutMs: options.timeoutMs, othersSucceed: () => memory.successes > before };
  const response = await uploadBlob(ports, userId, next, context);
  ports.hint();
  if (!response) return null;
  const { answer, outcome } = response;
  notePace(drain, outcome);
  const { act } = outcome;
  if (act === 'hold-auth') return pauseForAuth(drain, userId, signIns);
  if (answer.kind === 'answer') memory.seenEpoch = answer.epoch;
  return act === 'retry-network' || act === 'retry-later' ? { end: 'rest', at: memory.pace.notBefore } : null;
}

/** Time after which the whole queue is read again, ms; reading it after every answer would cost more than sending. */
const RELOAD_MS = 250;
/** Requests that photos leave to commands, so that what has its photos never waits for those of others. */
const FOR_COMMANDS = 1;

/**
 * Has as many requests in flight as the connection allows, until nothing more can be sent, the time is over or an
 * answer ends it.
 */
export async function sendQueue(drain: DrainContext, userId: number, ends: number): Promise<DrainOutcome> {
  const { ports } = drain;
  const { clock } = ports;
  const run: Run = {
    drain,
    userId,
    ends,
    queue: await reloadQueue(drain, userId),
    running: new Map(),
    uploading: new Map(),
    used: false,
    stale: false,
    end: null,
  };
  for (;;) {
    startCommands(run);
    startUploads(run);
    const requests = requestsOf(run);
    if (requests.size > 0) await Promise.race(requests);
    else if (run.end) return run.end;
    else if (clock.mono() >= ends) return { end: 'more' };
    else if (!run.used)
      return { end: 'rest', at: earliest([...run.queue.open.values()], run.queue.blobs, ports.boot, clock.mono()) };
    if (run.stale || (run.used && (requestsOf(run).size === 0 || clock.mono() - run.queue.at > RELOAD_MS))) {
      run.queue = await reloadQueue(drain, userId);
      run.stale = false;
      run.used = false;
    }
    if (run.queue.rewound) run.end ??= { end: 'more' };
  }
}

interface Run {
  readonly drain: DrainContext;
  readonly userId: number;
  readonly ends: number;
  queue: Queue;
  /** Requests by sequence; a batch is listed under each of its commands. */
  readonly running: Map<number, Promise<void>>;
  /** Photos on their way, by name. */
  readonly uploading: Map<string, Promise<void>>;
  /** Something was started since the queue was read. */
  used: boolean;
  /** A photo will not go as it is: its commands were changed since the queue was read. */
  stale: boolean;
  end: DrainOutcome | null;
}

const requestsOf = ({ running, uploading }: Run): ReadonlySet<Promise<void>> =>
  new Set([...running.values(), ...uploading.values()]);

const lanesNow = ({ drain: { options, memory }, queue }: Run): number =>
  lanesAllowed(memory.pace, options.lanes(queue.open.size));

function mayStart(run: Run): boolean {
  const { drain, ends, end } = run;
  return !end && drain.ports.clock.mono() < ends && requestsOf(run).size < lanesNow(run);
}

function startCommands(run: Run): void {
  const { drain, queue, running } = run;
  const { ports, options, memory } = drain;
  const least = options.batchFrom ?? BATCH_FROM;
  while (mayStart(run)) {
    const now = ports.clock.mono();
    const open = [...queue.open.values()];
    const isReady = (one: Command) => isDue(one, ports.boot, now) && hasItsPhotos(one, queue.blobs, queue.epoch);
    const inFlight = new Set(running.keys());
    const limits = { commands: memory.batchSize.now, bytes: MAX_BYTES, sizeOf };
    const picks =
      memory.batchSize.now >= least && open.length >= least ? nextBatch(open, inFlight, isReady, limits) : [];
    if (picks.length >= least) {
      start(
        run,
        picks.map(({ command }) => command.seq),
        sendBatch(drain, picks),
      );
      continue;
    }
    const gathers = memory.batchSize.now >= least && isGathering(run, least);
    const next = nextToSend(open, inFlight, (one) => isReady(one) && !(gathers && blobsOf(one).length > 0));
    if (!next) return;
    start(run, [next.seq], sendCommand(drain, next));
  }
}

/**
 * Whether commands whose photos have arrived wait for more of their kind, to go in one request: while photos are on their
 * way, and enough commands for a batch name some.
 */
function isGathering({ queue, uploading }: Run, least: number): boolean {
  return uploading.size > 0 && queue.naming.filter(({ seq }) => queue.open.has(seq)).length >= least;
}

function start(run: Run, seqs: readonly number[], work: Promise<DrainOutcome | null>): void {
  const done = work.then(async (end) => {
    await refreshCommands(run.drain.ports, run.queue.open, seqs);
    for (const seq of seqs) run.running.delete(seq);
    run.end ??= end;
  });
  for (const seq of seqs) run.running.set(seq, done);
  run.used = true;
}

function startUploads(run: Run): void {
  const { drain, userId, queue, uploading } = run;
  if (queue.naming.length === 0) return;
  const most = Math.max(1, lanesNow(run) - FOR_COMMANDS);
  while (uploading.size < most && mayStart(run)) {
    const now = drain.ports.clock.mono();
    const waiting = queue.naming.flatMap((one) => queue.open.get(one.seq) ?? []);
    const mayGo = (blob: BlobFacts) => isDue(blob, drain.ports.boot, now);
    const next = nextUpload(waiting, queue.blobs, { epoch: queue.epoch, inFlight: new Set(uploading.keys()), mayGo });
    if (!next) return;
    uploading.set(next.name, upload(run, userId, next));
    run.used = true;
  }
}

async function upload(run: Run, userId: number, next: NextUpload): Promise<void> {
  const end = await sendUpload(run.drain, userId, next);
  // Commands that waited for it may go, and it must not be sent twice.
  const isGoing = await refreshBlob(run.drain.ports, run.queue, next.name);
  run.uploading.delete(next.name);
  if (!isGoing) run.stale = true;
  run.end ??= end;
}

const sizeOf = ({ wire, kind, args }: Command): number => (wire ?? wireOf(kind, args)).body.length;

/** Whether the command can still proceed without a person or an update. */
export function mayMove(command: Command): boolean {
  return command.state !== 'attention' && command.state !== 'held:version';
}

function isDue({ notBefore }: Pick<Command, 'notBefore'>, boot: string, now: number): boolean {
  return notBefore === null || notBefore.boot !== boot || notBefore.at <= now;
}

/**
 * When the next command or photo that waits for its own time may be sent; `null` when none does. What is due and was
 * not sent waits for something other than time.
 */
function earliest(open: readonly Command[], blobs: Blobs, boot: string, now: number): number | null {
  const waiting = [...open.filter(mayMove), ...blobs.values()];
  const times = waiting.flatMap(({ notBefore }) =>
    notBefore?.boot === boot && notBefore.at > now ? [notBefore.at] : [],
  );
  return times.length === 0 ? null : Math.min(...times);
}
