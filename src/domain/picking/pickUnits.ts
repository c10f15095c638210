import { countUp, type Allotment } from './count.ts';
import type { ReadCode } from '../codes/readCode.ts';
import type { PickingAct } from './events.ts';
import type { ListedOrder, PickLine } from './pickList.ts';
import { firstInHand, needsPlace, type PickContext } from './pickContext.ts';
import { isComplete, lineDone } from './session.ts';

export type Picked =
  /** `done` = units of the line after this gesture. */
  | {
      readonly outcome: 'accepted';
      readonly acts: readonly PickingAct[];
      readonly line: PickLine;
      readonly allotments: readonly Allotment[];
      readonly done: number;
    }
  /** Units taken in hand. Each allotment goes to its order's tote, the first one first. */
  | {
      readonly outcome: 'taken';
      readonly acts: readonly PickingAct[];
      readonly line: PickLine;
      readonly allotments: readonly Allotment[];
    }
  | PickRefusal;

export type PickRefusal =
  /** The line has all its units. */
  | { readonly outcome: 'refused'; readonly reason: 'complete'; readonly line: PickLine }
  /** More units were named than are missing; nothing is counted. */
  | { readonly outcome: 'refused'; readonly reason: 'too-many'; readonly line: PickLine; readonly left: number }
  /** The place of this line has to be scanned before it. */
  | { readonly outcome: 'refused'; readonly reason: 'place-first'; readonly line: PickLine }
  /** The order needs a tote before anything is picked. */
  | { readonly outcome: 'refused'; readonly reason: 'bind-first'; readonly order: ListedOrder }
  /** The units in the hand have to go into their tote first. */
  | PutFirst;

export interface PutFirst {
  readonly outcome: 'refused';
  readonly reason: 'put-first';
  readonly line: PickLine;
  readonly order: ListedOrder;
}

/** A scanned unit has to be followed by its tote. */
function mustPut({ view, rules }: Pick<PickContext, 'view' | 'rules'>): boolean {
  return view.mode === 'tote' && rules.force_tote;
}

/**
 * Counts units of a line up as mode and rules ask for it. With forced totes the units are only taken in hand.
 * @param line as the view shows it: only its orders get units.
 * @param units above 0.
 */
export function pickUnits(line: PickLine, units: number, context: PickContext, scan?: ReadCode): Picked {
  const { state, view, rules } = context;
  if (view.toBind) return { outcome: 'refused', reason: 'bind-first', order: view.toBind };
  const held = firstInHand(context);
  if (held) return { outcome: 'refused', reason: 'put-first', line: held.line, order: held.order };
  if (!isComplete(state, line) && needsPlace(line, state, rules))
    return { outcome: 'refused', reason: 'place-first', line };
  const count = countUp(line, state, units, scan);
  if (count.outcome === 'refused') {
    if (count.reason === 'too-many') return { outcome: 'refused', reason: 'too-many', line, left: count.left };
    return { outcome: 'refused', reason: 'complete', line };
  }
  const { acts, allotments } = count;
  if (!mustPut(context)) return { outcome: 'accepted', acts, line, allotments, done: lineDone(state, line) + units };
  return { outcome: 'taken', acts: acts.map(toTake), line, allotments };
}

function toTake(act: PickingAct): PickingAct {
  return act.kind === 'add' ? { ...act, kind: 'take' } : act;
}
