import type { PrintProblem } from '#domain/printing/problems.ts';
import { isOpenPrint } from '#domain/printing/printQueue.ts';
import { routeFor, WAYS, type PrintRoute } from '#domain/printing/ways.ts';
import { sendHint } from '#platform/bus.ts';
import { logError } from '#platform/log.ts';
import type { HandedOver } from '#platform/printing/printPort.ts';
import { prints, type NewPrint, type PrintJob } from '../db/printDatabase.ts';
import { withReopen } from '../db/withReopen.ts';
import { devicePrints, type PrintRunner, type PrintWorld } from './runPrints.ts';

export type PrintRequest = Pick<PrintJob, 'kind' | 'format' | 'stock' | 'name' | 'title' | 'source'> & {
  readonly content: Blob;
  readonly reason?: PrintJob['reason'];
  /** Where it goes in place of the printer of its kind: a test of a printer that is not chosen yet. */
  readonly route?: PrintRoute;
};

export type PrintAnswer =
  | { readonly state: 'handed'; readonly how: HandedOver }
  | { readonly state: 'queued'; readonly seq: number }
  | { readonly state: 'failed'; readonly problem: PrintProblem };

/**
 * The one door to paper. What asks a person goes to them at once, and only its trace is kept; all else waits in the
 * queue of its printer. A second press while the first still waits makes no second job.
 */
export async function printFile(request: PrintRequest, runner: PrintRunner = devicePrints): Promise<PrintAnswer> {
  const { world } = runner;
  const bytes = new Uint8Array(await request.content.arrayBuffer());
  const route = request.route ?? (await routeOf(request));
  if (WAYS[route.way].asksPerson) {
    const outcome = await (await world.ports(route.way)).print({ ...request, bytes }, route.printer);
    if (!outcome.ok) return { state: 'failed', problem: outcome.problem };
    await keepTrace({ ...jobOf(request, route, world), state: 'printed', how: outcome.how });
    return { state: 'handed', how: outcome.how };
  }
  const seq = await enqueue(jobOf(request, route, world), bytes);
  sendHint('prints');
  void runner.run();
  return { state: 'queued', seq };
}

/** A device whose store is denied prints as one that nobody set up. */
async function routeOf({ kind, format }: PrintRequest): Promise<PrintRoute> {
  try {
    return routeFor((await withReopen(prints, () => prints.printers.get(kind))) ?? null, format);
  } catch (reason) {
    logError('printing', reason);
    return routeFor(null, format);
  }
}

function jobOf(request: PrintRequest, { way, printer }: PrintRoute, world: PrintWorld): NewPrint {
  const at = world.now();
  return {
    kind: request.kind,
    format: request.format,
    stock: request.stock,
    name: request.name,
    title: request.title,
    source: request.source,
    reason: request.reason ?? null,
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

function enqueue(job: NewPrint, bytes: Uint8Array<ArrayBuffer>): Promise<number> {
  return withReopen(prints, () =>
    prints.transaction('rw', prints.jobs, prints.bytes, async () => {
      const twin = await openTwin(job);
      if (twin) return twin.seq;
      const seq = await prints.jobs.add(job);
      await prints.bytes.put({ seq, bytes: bytes.buffer });
      return seq;
    }),
  );
}

async function openTwin(job: NewPrint): Promise<PrintJob | undefined> {
  if (!job.source) return undefined;
  const same = JSON.stringify([job.source, job.reason]);
  return prints.jobs
    .filter((one) => one.userId === job.userId && isOpenPrint(one) && JSON.stringify([one.source, one.reason]) === same)
    .first();
}

/** The person has it in hand: that the store could not keep a line of it is no failure of the print. */
async function keepTrace(job: NewPrint): Promise<void> {
  try {
    await withReopen(prints, () => prints.jobs.add(job));
  } catch (reason) {
    logError('printing', reason);
  }
}
