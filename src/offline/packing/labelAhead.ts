import { labelComesItself } from '#domain/packing/labelDue.ts';
import type { PackedOrder } from '#domain/packing/packingReport.ts';
import { currentStep } from '#domain/packing/progress.ts';
import { printsUnasked } from '#domain/printing/ways.ts';
import type { WorkSession } from '#domain/workSession/workSession.ts';
import { onlineState } from '#platform/onlineState.ts';
import { prints } from '../db/printDatabase.ts';
import { withReopen } from '../db/withReopen.ts';
import { printerAtHand } from '../printing/printersAtHand.ts';
import { makeBenchLabel, type BenchLabel, type LabelWish } from './benchLabel.ts';
import type { PackedNow } from './packerWorld.ts';

type Session = Pick<WorkSession, 'id' | 'clientId'>;
type Parcel = PackedOrder & Pick<PackedNow, 'changedAt'>;

/** One that is asked for, or came out to a queue. */
interface Asked {
  readonly sessionId: string;
  readonly changedAt: number;
  /** null = it was not asked for after all: only a person prints labels here. */
  readonly made: Promise<BenchLabel | null>;
  /** The label ended with nothing in a queue: whoever asks next asks anew. */
  isVain: boolean;
}

/** The newest one. */
let asked: Asked | null = null;

/**
 * Begins the label once the last act before it is on the disk, where it comes by itself. The screen first paints the
 * answer to the scan and then the step, which takes over what was begun for the same parcel (`askForLabel`).
 * @param title what the print queue calls it
 */
export function beginLabelAhead(session: Session, packed: PackedOrder & PackedNow, title: string): void {
  const { configuration, steps, state, changedAt } = packed;
  const isShown = currentStep(steps, state) === 'printLabel';
  if (!isShown || !labelComesItself(configuration, steps, state) || onlineState.current().cut) return;
  const isSame = asked?.sessionId === session.id && asked.changedAt === changedAt;
  if (!isSame) void ask(session, changedAt, makeUnasked(session, packed, title)).catch(() => undefined);
}

/**
 * Asks for the label of a parcel, or takes over the one that was begun for it as it is now: two calls, by whatever hand,
 * would print it twice. A wish with a reason, or to replace what was printed, is always one more label.
 */
export async function askForLabel(session: Session, packed: Parcel, wish: LabelWish): Promise<BenchLabel> {
  const begun = () => (wish.replace || wish.reason ? null : begunFor(session.id, packed.changedAt));
  for (let one = begun(); one; one = begun()) {
    const label = await one.made;
    if (label && !(await wasGivenUp(label))) return label;
    one.isVain = true;
  }
  return ask(session, packed.changedAt, makeBenchLabel(session, packed, wish));
}

function begunFor(sessionId: string, changedAt: number): Asked | null {
  return asked?.sessionId === sessionId && asked.changedAt === changedAt && !asked.isVain ? asked : null;
}

function ask<Label extends BenchLabel | null>(
  { id: sessionId }: Session,
  changedAt: number,
  made: Promise<Label>,
): Promise<Label> {
  const own: Asked = { sessionId, changedAt, made, isVain: false };
  asked = own;
  const end = (label: BenchLabel | null): void => void (own.isVain = queuedAs(label) === null);
  void made.then(end, () => end(null));
  return made;
}

/** The label's number in the queue, which prints it once; null = it is in none. */
function queuedAs(label: BenchLabel | null): number | null {
  return label?.outcome === 'made' && label.answer.state === 'queued' ? label.answer.seq : null;
}

/** Somebody took it out of the queue, or it was put away there. */
async function wasGivenUp(label: BenchLabel): Promise<boolean> {
  const seq = queuedAs(label);
  if (seq === null) return false;
  const job = await withReopen(prints, () => prints.jobs.get(seq));
  return job === undefined || job.state === 'gone';
}

async function makeUnasked(session: Session, packed: PackedOrder, title: string): Promise<BenchLabel | null> {
  const known = printerAtHand('label');
  // A wait, also for what is there, would let the page draw first.
  const choice = known instanceof Promise ? await known : known;
  const { format } = packed.configuration.steps.printLabel;
  return printsUnasked(choice, format) ? makeBenchLabel(session, packed, { title }) : null;
}
