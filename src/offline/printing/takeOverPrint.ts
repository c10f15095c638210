import type { DataOf } from '#contract/endpoint.ts';
import { takePrint as takeCall, type printOffers } from '#contract/printing/printOffers.ts';
import { isOpenPrint } from '#domain/printing/printQueue.ts';
import { routeFor, WAYS, type PrintRoute } from '#domain/printing/ways.ts';
import { prints, type NewPrint } from '../db/printDatabase.ts';
import { withReopen } from '../db/withReopen.ts';
import { bytesOfBase64 } from '#platform/base64.ts';
import { changeJob } from './changeJob.ts';
import { devicePrints, type PrintRunner } from './runPrints.ts';

export type PrintOnOffer = DataOf<typeof printOffers>[number];

/** needs-printer = nothing here prints it without a person; given = another device has it. */
export type TakeOutcome = 'taken' | 'needs-printer' | 'given' | 'no-network' | 'refused';

const GIVEN: ReadonlySet<number> = new Set([404, 412]);

/**
 * Takes a job of another device over. It is a job of this device before the server is asked, so that one whose answer
 * was lost, or whose page died, is asked for again under the same name, and printed once.
 */
export async function takeOverPrint(offer: PrintOnOffer, runner: PrintRunner = devicePrints): Promise<TakeOutcome> {
  const choice = (await withReopen(prints, () => prints.printers.get(offer.kind))) ?? null;
  const route = routeFor(choice, offer.format);
  if (WAYS[route.way].asksPerson) return 'needs-printer';
  return finishTake(await keepWish(offer, route, runner), runner);
}

/** Asks the server for a job that this device wants, as often as it takes. */
export async function finishTake(seq: number, runner: PrintRunner = devicePrints): Promise<TakeOutcome> {
  const { world } = runner;
  const job = await withReopen(prints, () => prints.jobs.get(seq));
  if (job?.state !== 'taking' || !job.offer) return 'taken';
  const answer = await world.call(takeCall, { params: { id: job.offer.id }, body: { taker: job.id } });
  if (!answer.ok) {
    // Any other failure says nothing of whether the server gave it, perhaps at an earlier try.
    if (!GIVEN.has(answer.status)) return answer.kind === 'network' ? 'no-network' : 'refused';
    await changeJob(seq, ['taking'], () => ({ state: 'gone', changedAt: world.now() }));
    return 'given';
  }
  const { content, name, source, reason, stock, title } = answer.data;
  await changeJob(seq, ['taking'], () => ({
    name,
    source,
    reason,
    stock,
    title,
    state: 'waiting',
    changedAt: world.now(),
    ...(content !== null && { bytes: bytesOfBase64(content) }),
  }));
  void runner.run();
  return 'taken';
}

/** Marks that this device wants the job; once, however often it is pressed. */
function keepWish(
  { id, kind, format, stock, title }: PrintOnOffer,
  { way, printer }: PrintRoute,
  { world }: PrintRunner,
): Promise<number> {
  const at = world.now();
  const wish: NewPrint = {
    id: world.newId(),
    fingerprint: `take ${id}`,
    offer: { id, isKept: true },
    kind,
    format,
    stock,
    name: title,
    title,
    source: null,
    reason: null,
    way,
    printer,
    userId: world.personHere() ?? 0,
    state: 'taking',
    madeAt: at,
    changedAt: at,
    owner: null,
    problem: null,
    how: null,
  };
  return withReopen(prints, () =>
    prints.transaction('rw', prints.jobs, async () => {
      const same = await prints.jobs.filter((one) => isOpenPrint(one) && one.fingerprint === wish.fingerprint).first();
      return same?.seq ?? prints.jobs.add(wish);
    }),
  );
}
