import type { DataOf } from '#contract/endpoint.ts';
import { MAX_OFFERED_BYTES, offerPrint as offerCall, withdrawPrint } from '#contract/printing/printOffers.ts';
import type { printOffers } from '#contract/printing/printOffers.ts';
import type { PrintProblem } from '#domain/printing/problems.ts';
import type { CallFailure } from '#platform/api/callApi.ts';
import { prints, type PrintJob } from '../db/printDatabase.ts';
import { withReopen } from '../db/withReopen.ts';
import { base64Of } from '#platform/base64.ts';
import { changeJob } from './changeJob.ts';
import { devicePrints, type PrintRunner } from './runPrints.ts';

type Standing = DataOf<typeof offerCall>;

const MISSING = 404;

/**
 * Lets any device of the client take a job over. It leaves the queue before the server hears of it: from then on only
 * the server says who prints it, also after a crash.
 * @returns what is in the way; null = it is offered, or will be as soon as the server answers
 */
export async function giveAwayPrint(seq: number, runner: PrintRunner = devicePrints): Promise<PrintProblem | null> {
  const { world } = runner;
  const offered = await changeJob(seq, ['waiting', 'failed'], () => ({
    state: 'offered',
    offer: { id: world.newId(), isKept: false },
    changedAt: world.now(),
  }));
  // What it held may come out now.
  void runner.run();
  if (!offered) return null;
  const standing = await keepAtServer(offered, runner, true);
  return 'code' in standing && standing.code !== 'no-network' ? standing : null;
}

/** Takes a job back into the queue, unless another device has it. @returns what is in the way */
export async function takeBackPrint(seq: number, runner: PrintRunner = devicePrints): Promise<PrintProblem | null> {
  const job = await withReopen(prints, () => prints.jobs.get(seq));
  if (!job?.offer || job.state !== 'offered') return null;
  // An offer that is still on its way would come to life after it was taken back.
  const kept = job.offer.isKept ? null : await keepAtServer(job, runner);
  if (kept && 'code' in kept) return kept;
  const answer = await runner.world.call(withdrawPrint, { params: { id: job.offer.id } });
  if (!answer.ok && answer.status !== MISSING) return problemOf(answer);
  if (answer.ok) await settleOffer(seq, answer.data, runner);
  // A server that was restored knows nothing of it, nor whether another device printed it: a person has to look.
  else await changeJob(seq, ['offered'], () => ({ state: 'unsure', changedAt: runner.world.now() }));
  return null;
}

/** Offers anew what the server was not known to have, as after a crash or without a network. */
export async function resumeOffers(runner: PrintRunner = devicePrints): Promise<void> {
  const person = runner.world.personHere();
  const jobs = await withReopen(prints, () => prints.jobs.where({ userId: person ?? 0, state: 'offered' }).toArray());
  for (const job of jobs.filter(({ offer }) => offer?.isKept === false)) await keepAtServer(job, runner);
}

/** Settles the jobs of this device that another one took, by what the server lists. */
export async function followOffers(
  listed: DataOf<typeof printOffers>,
  runner: PrintRunner = devicePrints,
): Promise<void> {
  const taken = new Map(listed.filter(({ state }) => state === 'taken').map((one) => [one.id, one]));
  if (taken.size === 0) return;
  const jobs = await withReopen(prints, () => prints.jobs.filter(({ state }) => state === 'offered').toArray());
  for (const { seq, offer } of jobs) {
    const standing = offer && taken.get(offer.id);
    if (standing) await settleOffer(seq, standing, runner);
  }
}

/**
 * @param isFirst nothing was sent before: what the server refuses now it does not have. After a lost answer a refusal
 * says nothing of the first try.
 */
async function keepAtServer(job: PrintJob, runner: PrintRunner, isFirst = false): Promise<Standing | PrintProblem> {
  const { offer, seq, kind, format, stock, name, title, reason } = job;
  const source = labelsOf(job);
  const bytes = source === null ? await withReopen(prints, () => prints.bytes.get(seq)) : undefined;
  const fits = source !== null || (bytes !== undefined && bytes.bytes.byteLength <= MAX_OFFERED_BYTES);
  if (!offer || !fits) return giveUp(seq, { code: 'not-offered', words: '' }, runner);
  const content = bytes ? base64Of(new Uint8Array(bytes.bytes)) : null;
  const cut = (text: string) => text.slice(0, 200);
  const body = { kind, format, stock, name: cut(name), title: cut(title), reason, source, content };
  const answer = await runner.world.call(offerCall, { params: { id: offer.id }, body });
  if (answer.ok) {
    await changeJob(seq, ['offered'], () => ({ offer: { ...offer, isKept: true } }));
    await settleOffer(seq, answer.data, runner);
    return answer.data;
  }
  const problem = problemOf(answer);
  return isFirst && answer.status >= 400 && answer.status < 500 ? giveUp(seq, problem, runner) : problem;
}

/** The labels of whole orders; all else goes as its bytes. */
function labelsOf({ source }: PrintJob) {
  if (source === null || !('ordersIds' in source) || source.parcel !== undefined) return null;
  const { format, stock, ordersIds } = source;
  return { format, stock, ordersIds: [...ordersIds] };
}

/** The server refused it: nobody else can have it, so it is this device's again. */
async function giveUp(seq: number, problem: PrintProblem, { world }: PrintRunner): Promise<PrintProblem> {
  await changeJob(seq, ['offered'], () => ({ state: 'failed', problem, changedAt: world.now() }));
  return problem;
}

async function settleOffer(seq: number, { state, taken_by }: Standing, { world, run }: PrintRunner): Promise<void> {
  const at = { changedAt: world.now() };
  if (state === 'taken')
    await changeJob(seq, ['offered'], ({ offer }) => ({
      ...at,
      ...(offer && { offer: { ...offer, takenBy: taken_by ?? '' } }),
      state: 'elsewhere',
      problem: null,
      bytes: null,
    }));
  if (state !== 'withdrawn') return;
  await changeJob(seq, ['offered'], () => ({ ...at, state: 'waiting', problem: null, owner: null }));
  void run();
}

const problemOf = ({ kind, message, status }: CallFailure): PrintProblem =>
  kind === 'network' ? { code: 'no-network', words: '' } : { code: 'not-offered', words: message ?? String(status) };
