import type { ReadCode } from '../codes/readCode.ts';
import type { PickingAct } from './events.ts';
import type { LineShare, PickLine } from './pickList.ts';
import { countedInSession, shareDone, type SessionState } from './session.ts';

/** Units that go to, or come from, one order. */
export interface Allotment {
  readonly order_id: number;
  readonly letter: string;
  readonly units: number;
}

export type Count =
  | {
      readonly outcome: 'counted';
      readonly acts: readonly PickingAct[];
      readonly allotments: readonly Allotment[];
    }
  /** The line has all its units already. */
  | { readonly outcome: 'refused'; readonly reason: 'complete' }
  /** More units were named than are missing; nothing is counted. */
  | { readonly outcome: 'refused'; readonly reason: 'too-many'; readonly left: number }
  /** Units that earlier sessions counted cannot be taken back in this one. */
  | { readonly outcome: 'refused'; readonly reason: 'counted-before'; readonly before: number };

/**
 * Counts units of a line up: each goes to the first order, in order of selection, that still misses one.
 * @param units above 0; more than the line misses is refused as a whole.
 */
export function countUp(line: PickLine, state: SessionState, units: number, scan?: ReadCode): Count {
  const room = (share: LineShare) => Math.max(0, share.required - shareDone(state, line.id_product, share));
  const left = line.shares.reduce((sum, share) => sum + room(share), 0);
  if (left === 0) return { outcome: 'refused', reason: 'complete' };
  if (units > left) return { outcome: 'refused', reason: 'too-many', left };
  return counted(allot(line.shares, units, room), (to) => ({
    kind: 'add',
    order_id: to.order_id,
    id_product: line.id_product,
    units: to.units,
    ...(scan ? { scan } : {}),
  }));
}

/**
 * Counts units of a line down, from the last order back. It never goes below what earlier sessions counted, nor below
 * 0.
 */
export function countDown(line: PickLine, state: SessionState, units: number): Count {
  const own = (share: LineShare) => countedInSession(state, line.id_product, share);
  const taken = allot(line.shares.toReversed(), units, own);
  if (taken.reduce((sum, one) => sum + one.units, 0) < units) {
    return {
      outcome: 'refused',
      reason: 'counted-before',
      before: line.shares.reduce((sum, one) => sum + one.before, 0),
    };
  }
  return counted(taken, (from) => ({
    kind: 'remove',
    order_id: from.order_id,
    id_product: line.id_product,
    units: from.units,
  }));
}

function allot(shares: readonly LineShare[], units: number, roomOf: (share: LineShare) => number): Allotment[] {
  let left = units;
  const allotments: Allotment[] = [];
  for (const share of shares) {
    const given = Math.min(left, roomOf(share));
    if (given === 0) continue;
    allotments.push({ order_id: share.order_id, letter: share.letter, units: given });
    left -= given;
  }
  return allotments;
}

function counted(allotments: readonly Allotment[], toAct: (allotment: Allotment) => PickingAct): Count {
  const last = allotments.length - 1;
  const acts = allotments.map((one, index) => ({ ...toAct(one), ...(index < last ? { more: true as const } : {}) }));
  return { outcome: 'counted', acts, allotments };
}
