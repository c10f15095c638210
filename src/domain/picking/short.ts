import type { PickingAct } from './events.ts';
import type { PickRules } from './pickRules.ts';
import { expectedList, type PickLine, type PickList } from './pickList.ts';
import { shareDone, shortOf, type SessionState, type Short } from './session.ts';
import { touchedOrders } from './touched.ts';
import { shelfZoneOf } from './zones.ts';

/**
 * Gives every order of a line that still misses units the reason, as one gesture. Zero units found is the same action:
 * the line is closed, and what was counted stays counted.
 * @param line as the view shows it: only its orders get the reason.
 * @param short the note without blanks around it, if any.
 */
export function shortEvents(line: PickLine, state: SessionState, short: Short): readonly PickingAct[] {
  const open = line.shares.filter((share) => shareDone(state, line.id_product, share) < share.required);
  return open.map(({ order_id }, index) => ({
    kind: 'short',
    order_id,
    id_product: line.id_product,
    reason: short.reason,
    ...(short.note ? { note: short.note } : {}),
    ...(short.photos?.length ? { photos: short.photos } : {}),
    ...(index < open.length - 1 ? { more: true as const } : {}),
  }));
}

/**
 * Open lines that would be sent without a reason, of orders that somebody worked on. Lines outside the shown zone
 * belong to another picker and need none; neither do lines of orders that are gone.
 */
export function unexplained(list: PickList, state: SessionState): readonly PickLine[] {
  const touched = touchedOrders(state, list);
  return expectedList(list).lines.filter(
    (line) =>
      (state.zone === null || shelfZoneOf(line) === state.zone) &&
      line.shares.some(
        (share) =>
          touched.has(share.order_id) &&
          shareDone(state, line.id_product, share) < share.required &&
          shortOf(state, line.id_product, share) === null,
      ),
  );
}

/** Lines that need a reason before the picking can be finished: none where the client does not want to know. */
export function linesToExplain(
  list: PickList,
  state: SessionState,
  { require_reason_for_short }: Pick<PickRules, 'require_reason_for_short'>,
): readonly PickLine[] {
  return require_reason_for_short ? unexplained(list, state) : [];
}
