import { labelComesItself } from '#domain/packing/labelDue.ts';
import type { PackedOrder } from '#domain/packing/packingReport.ts';
import { currentStep } from '#domain/packing/progress.ts';
import { WAYS } from '#domain/printing/ways.ts';
import type { WorkSession } from '#domain/workSession/workSession.ts';
import { onlineState } from '#platform/online.ts';
import { prints } from '../db/printDatabase.ts';
import { withReopen } from '../db/withReopen.ts';
import { makeBenchLabel, type BenchLabel } from './benchLabel.ts';
import type { PackedNow } from './packerWorld.ts';

type Session = Pick<WorkSession, 'id' | 'clientId'>;

let begun: {
  readonly sessionId: string;
  readonly changedAt: number;
  readonly made: Promise<BenchLabel | null>;
  /** It ended without a label. */
  isVain: boolean;
} | null = null;

/**
 * Begins the label once the last act before it is on the disk, where it comes by itself. The screen first paints the
 * answer to the scan and then the step; it takes over what was begun for the same parcel (`takeLabelAhead`).
 * @param title what the print queue calls it
 */
export function beginLabelAhead(session: Session, packed: PackedOrder & PackedNow, title: string): void {
  const { configuration, steps, state, changedAt } = packed;
  const isShown = currentStep(steps, state) === 'printLabel';
  if (!isShown || !labelComesItself(configuration, steps, state) || onlineState.current().cut) return;
  const isSame = begun?.sessionId === session.id && begun.changedAt === changedAt;
  if (isSame) return;
  const made = makeUnasked(session, packed, title);
  const own = { sessionId: session.id, changedAt, made, isVain: false };
  begun = own;
  const end = (label: BenchLabel | null): void => void (own.isVain = label?.outcome !== 'made');
  void made.then(end, () => end(null));
}

/**
 * The label that was begun for this parcel as it is now, which must not be asked for beside it, or it comes out twice.
 * @returns null = none was, or it ended without a label and is asked for anew; it resolves to null where only a person
 * prints labels
 */
export function takeLabelAhead(sessionId: string, changedAt: number): Promise<BenchLabel | null> | null {
  return begun?.sessionId === sessionId && begun.changedAt === changedAt && !begun.isVain ? begun.made : null;
}

async function makeUnasked(session: Session, packed: PackedOrder, title: string): Promise<BenchLabel | null> {
  const choice = await withReopen(prints, () => prints.printers.get('label')).catch(() => undefined);
  return choice && !WAYS[choice.way].asksPerson ? makeBenchLabel(session, packed, { title }) : null;
}
