import type { CodeType } from '../codes/codeTypes.ts';
import { matchCode, type CodedProduct } from '../codes/matchCode.ts';
import { countUp, type Allotment } from './count.ts';
import type { PickingAct, ReadCode } from './events.ts';
import type { ListedOrder, PickLine, PickList } from './pickList.ts';
import { lineDone, type SessionState } from './session.ts';

/** A product that the device knows from other orders: enough to name it. */
export interface KnownProduct extends CodedProduct {
  readonly name: string;
}

export type ScanVerdict<Known = KnownProduct> =
  | {
      readonly outcome: 'accepted';
      readonly acts: readonly PickingAct[];
      readonly line: PickLine;
      readonly allotments: readonly Allotment[];
      /** Units of the line that are there after this scan. */
      readonly done: number;
    }
  | { readonly outcome: 'note'; readonly note: 'order'; readonly order: ListedOrder }
  | { readonly outcome: 'note'; readonly note: 'location'; readonly lines: readonly PickLine[] }
  | { readonly outcome: 'note'; readonly note: 'undo' }
  | { readonly outcome: 'refused'; readonly reason: 'unknown'; readonly text: string }
  /** A real product, but of no order of this session. */
  | { readonly outcome: 'refused'; readonly reason: 'not-here'; readonly product: Known }
  | { readonly outcome: 'refused'; readonly reason: 'complete'; readonly line: PickLine }
  | { readonly outcome: 'refused'; readonly reason: 'too-many'; readonly line: PickLine; readonly left: number }
  /** Several lines carry this code: the person says which, then `countScan`. */
  | { readonly outcome: 'refused'; readonly reason: 'ambiguous'; readonly lines: readonly PickLine[] };

/** What a printed card says that takes back the last scan (features C8). */
export const UNDO_CODE = 'DESHACER';

export interface ScanContext<Known> {
  readonly list: PickList;
  readonly state: SessionState;
  /** Accepted code types in order (picking configuration). */
  readonly codeTypes: readonly CodeType[];
  /** Asked only for a code that the list does not know, to name the wrong item. */
  readonly known: () => readonly Known[];
}

/**
 * Decides what a read code means for a picking session (pickpack.md "Picking", features A11, B2-B4). Every open line of
 * the list is accepted, in whatever order the person meets it. Products come first, then orders, places, the undo card.
 * @param units how many the code stands for; above what is missing is refused as a whole.
 */
export function validateScan<Known extends KnownProduct>(
  scan: ReadCode,
  units: number,
  context: ScanContext<Known>,
): ScanVerdict<Known> {
  const { list, state, codeTypes } = context;
  const match = matchCode(scan.text, list.lines, codeTypes);
  if (match.outcome === 'one') return countScan(match.product, units, scan, state);
  if (match.outcome === 'several') return { outcome: 'refused', reason: 'ambiguous', lines: match.products };
  const text = scan.text.trim();
  const folded = text.toUpperCase();
  const order = list.orders.find((one) => one.order_reference.toUpperCase() === folded);
  if (order) return { outcome: 'note', note: 'order', order };
  const lines = list.lines.filter((line) => line.location?.trim().toUpperCase() === folded);
  if (lines.length > 0) return { outcome: 'note', note: 'location', lines };
  if (folded === UNDO_CODE) return { outcome: 'note', note: 'undo' };
  const elsewhere = matchCode(text, context.known(), codeTypes);
  if (elsewhere.outcome === 'one') return { outcome: 'refused', reason: 'not-here', product: elsewhere.product };
  return { outcome: 'refused', reason: 'unknown', text };
}

/**
 * Counts a scan for the line that it is known to mean. Codes of refusal: 'complete' (the line has all its units),
 * 'too-many' (fewer are missing than the scan stands for).
 */
export function countScan(line: PickLine, units: number, scan: ReadCode, state: SessionState): ScanVerdict<never> {
  const count = countUp(line, state, units, scan);
  if (count.outcome === 'counted') {
    const { acts, allotments } = count;
    return { outcome: 'accepted', acts, line, allotments, done: lineDone(state, line) + units };
  }
  if (count.reason === 'too-many') return { outcome: 'refused', reason: 'too-many', line, left: count.left };
  return { outcome: 'refused', reason: 'complete', line };
}
