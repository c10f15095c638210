import type { PrintProblem } from '#domain/printing/problems.ts';
import { routeFor, WAYS, type PrinterChoice, type PrintRoute } from '#domain/printing/ways.ts';
import { sendHint } from '#platform/bus.ts';
import { logError } from '#platform/log.ts';
import type { HandedOver } from '#platform/printing/printPort.ts';
import { sha256OfBytes } from '#platform/sha256.ts';
import { prints, type NewPrint, type PrintJob } from '../db/printDatabase.ts';
import { withReopen } from '../db/withReopen.ts';
import type { PrintWorld } from './printWorld.ts';
import { devicePrints, type PrintRunner } from './runPrints.ts';

export type PrintRequest = Pick<PrintJob, 'kind' | 'format' | 'stock' | 'name' | 'title' | 'source'> & {
  /** Bytes that are here already are not sent through the browser's own store of files again, which takes a round trip. */
  readonly content: Blob | Uint8Array<ArrayBuffer>;
  readonly reason?: PrintJob['reason'];
  /** The printer that the client names for it; null = that of the device. */
  readonly printerNamed?: string | null;
  /** The printer of this device as it was when the file was asked for, which never rejects; absent = as it is now. */
  readonly choice?: Promise<PrinterChoice | undefined>;
};

export type PrintAnswer =
  /** A person has it in hand, and says when it is on paper. `seq`: its trace; null = the device keeps none. */
  | { readonly state: 'handed'; readonly how: HandedOver; readonly seq: number | null }
  | { readonly state: 'queued'; readonly seq: number }
  | { readonly state: 'failed'; readonly problem: PrintProblem };

/**
 * The one door to paper; it never throws. What asks a person goes to them at once, and only its trace is kept, which
 * counts as printed once a person says so (`settlePrint`); all else waits in the queue of its printer. A second press while the first still waits makes no second job, and tries a failed
 * one again.
 */
export async function printFile(request: PrintRequest, runner: PrintRunner = devicePrints): Promise<PrintAnswer> {
  const { world } = runner;
  try {
    const { content } = request;
    const bytes = content instanceof Uint8Array ? content : new Uint8Array(await content.arrayBuffer());
    const route = await routeOf(request);
    const job = jobOf(request, bytes, route, world);
    if (WAYS[route.way].asksPerson) return await handOver(job, bytes, world);
    const seq = await runner.keep(job, bytes);
    sendHint('prints');
    return { state: 'queued', seq };
  } catch (reason) {
    logError('printing', reason);
    return { state: 'failed', problem: { code: 'not-kept', words: reason instanceof Error ? reason.message : '' } };
  }
}

async function handOver(job: NewPrint, bytes: Uint8Array<ArrayBuffer>, world: PrintWorld): Promise<PrintAnswer> {
  const outcome = await world.ports(job.way).print({ ...job, bytes }, job.printer);
  if (!outcome.ok) return { state: 'failed', problem: outcome.problem };
  const seq = await keepTrace({ ...job, state: 'handed', how: outcome.how });
  return { state: 'handed', how: outcome.how, seq };
}

/** A device whose store is denied prints as one that nobody set up. */
async function routeOf({ kind, format, printerNamed = null, choice }: PrintRequest): Promise<PrintRoute> {
  try {
    const chosen = await (choice ?? withReopen(prints, () => prints.printers.get(kind)));
    return routeFor(chosen ?? null, format, printerNamed);
  } catch (reason) {
    logError('printing', reason);
    return routeFor(null, format);
  }
}

function jobOf(
  { kind, format, stock, name, title, source, reason = null }: PrintRequest,
  bytes: Uint8Array,
  { way, printer }: PrintRoute,
  world: PrintWorld,
): NewPrint {
  const at = world.now();
  return {
    id: world.newId(),
    fingerprint: JSON.stringify([way, printer?.id ?? null, kind, source ?? sha256OfBytes(bytes), reason]),
    kind,
    format,
    stock,
    name,
    title,
    source,
    reason,
    way,
    printer,
    userId: world.personHere() ?? 0,
    state: 'waiting',
    madeAt: at,
    changedAt: at,
    owner: null,
    problem: null,
    how: null,
  };
}

/** The person has it in hand: that the store could not keep a line of it is no failure of the print. */
async function keepTrace(job: NewPrint): Promise<number | null> {
  try {
    const seq = await withReopen(prints, () => prints.jobs.add(job));
    sendHint('prints');
    return seq;
  } catch (reason) {
    logError('printing', reason);
    return null;
  }
}
