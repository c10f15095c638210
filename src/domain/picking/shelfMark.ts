import type { CodeRefusal } from '../workSession/answers.ts';
import type { Understood } from '../workSession/understandScan.ts';
import type { ReadingRefusal } from './judgeScan.ts';
import { parseLocation } from './location.ts';
import { firstInHand, type PickContext } from './pickContext.ts';
import type { PickLine } from './pickList.ts';
import { isSettled, lineDone, type SessionState } from './session.ts';
import type { ScanDecision } from './validateScan.ts';
import { isSameText } from '../codes/isSameText.ts';

/** Where a code that the camera sees is needed: at this shelf, elsewhere in the session, or not at all. */
export const SHELF_NEEDS = ['here', 'elsewhere', 'none'] as const;
export type ShelfNeed = (typeof SHELF_NEEDS)[number];

/** What one code in view is to the session. */
export interface ShelfMark {
  readonly need: ShelfNeed;
  /**
   * `units`: so many are still to take. `done`: all are there. `choose`: several lines have the code. `place`, `tote`: a
   * place or a tote that is due. `none`: nothing to do with it.
   */
  readonly sign: 'units' | 'done' | 'choose' | 'place' | 'tote' | 'none';
  /** The product that the code names; null = none, or several. */
  readonly line: PickLine | null;
  /** Units still to take, over all lines that the code may mean. */
  readonly left: number;
  /** Units of the line that are there. */
  readonly done: number;
}

const NOT_NEEDED: ShelfMark = { need: 'none', sign: 'none', line: null, left: 0, done: 0 };
const TOTE: ShelfMark = { ...NOT_NEEDED, need: 'here', sign: 'tote' };

/**
 * What a code that the camera sees is to a picking session, before anybody touches it: derived from what its scan would
 * do, so that a mark and a scan never disagree.
 * @param understood what a scan of the code would be taken for
 */
export function shelfMark(
  understood: Understood<ScanDecision, ReadingRefusal | CodeRefusal>,
  context: PickContext,
): ShelfMark {
  if (understood.kind !== 'decision') return NOT_NEEDED;
  const { decision } = understood;
  switch (decision.outcome) {
    case 'accepted':
    case 'taken':
      // With a unit in the hand only its tote is accepted.
      return firstInHand(context) ? TOTE : ofLine(decision.line, context);
    case 'bound':
      return TOTE;
    case 'note':
      return decision.note === 'location' ? ofPlace(decision.lines, context) : NOT_NEEDED;
    default:
      return ofRefusal(decision, context);
  }
}

function ofRefusal(refusal: Extract<ScanDecision, { outcome: 'refused' }>, context: PickContext): ShelfMark {
  switch (refusal.reason) {
    case 'complete':
    case 'too-many':
    case 'place-first':
      return ofLine(refusal.line, context);
    case 'other-order':
    case 'other-zone':
      return { ...ofLine(refusal.line, context), ...(isOpen(refusal.line, context) && { need: 'elsewhere' }) };
    case 'ambiguous': {
      const marks = refusal.lines.map((line) => ofLine(line, context));
      const left = marks.reduce((sum, mark) => sum + mark.left, 0);
      return left === 0
        ? { ...NOT_NEEDED, sign: 'done' }
        : { ...NOT_NEEDED, need: nearest(marks), sign: 'choose', left };
    }
    default:
      return NOT_NEEDED;
  }
}

function ofLine(line: PickLine, context: PickContext): ShelfMark {
  const { state } = context;
  const done = lineDone(state, line);
  if (!isOpen(line, context)) return { need: 'none', sign: 'done', line, left: 0, done };
  return { need: isHere(line, context) ? 'here' : 'elsewhere', sign: 'units', line, left: leftOf(line, state), done };
}

function ofPlace(lines: readonly PickLine[], context: PickContext): ShelfMark {
  const open = lines.filter((line) => isOpen(line, context)).map((line) => ofLine(line, context));
  return open.length === 0 ? NOT_NEEDED : { ...NOT_NEEDED, need: nearest(open), sign: 'place' };
}

const isOpen = (line: PickLine, { state }: PickContext): boolean => !isSettled(state, line) && leftOf(line, state) > 0;

const leftOf = (line: PickLine, state: SessionState): number => Math.max(0, line.required - lineDone(state, line));

function nearest(marks: readonly ShelfMark[]): ShelfNeed {
  return SHELF_NEEDS.find((need) => marks.some((mark) => mark.need === need)) ?? 'none';
}

/** Whether a line is taken from where the person stands: it is the current one, or lies in the same bay. */
function isHere(line: PickLine, { view }: PickContext): boolean {
  const { current } = view.walk;
  if (!current) return false;
  if (current.id_product === line.id_product) return true;
  if (current.location === null || line.location === null) return false;
  const [there, here] = [parseLocation(line.location), parseLocation(current.location)];
  if (!there || !here) return isSameText(line.location, current.location);
  return there.zone === here.zone && there.aisle === here.aisle && there.bay === here.bay;
}

/** A label that was touched: its unit is there as long as its line has that many. */
export interface ShelfTap {
  readonly id_product: number;
  /** Units of the line with that of the label. */
  readonly done: number;
}

/**
 * The tap that counts one unit of a line for a label.
 * @param waiting taps that are not stored yet @returns null where the code names no single line: nothing is remembered
 */
export function shelfTap({ line, done }: ShelfMark, units: number, waiting: readonly ShelfTap[]): ShelfTap | null {
  if (!line) return null;
  const { id_product } = line;
  const before = waiting.filter((tap) => tap.id_product === id_product).map((tap) => tap.done);
  return { id_product, done: Math.max(done, ...before) + units };
}

/** Whether the unit of a label is there: it was counted and not taken back. */
export function isTapped({ line, done }: ShelfMark, tap: ShelfTap | undefined): boolean {
  return tap !== undefined && line?.id_product === tap.id_product && done >= tap.done;
}
