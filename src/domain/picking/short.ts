import type { PickingEventData } from './events.ts';
import { expectedList, type PickLine, type PickList } from './pickList.ts';
import { shareDone, shortOf, touchedOrders, type SessionState, type Short } from './session.ts';
import { shelfZoneOf } from './zones.ts';

/**
 * Says for every order of a line that still misses units why they are not to be had, as one gesture. Zero units found
 * is the same act: the line is closed, and what was counted stays counted.
 * @param line as the view shows it: only its orders are told. @param short the note without blanks around, if any.
 */
export function shortEvents(line: PickLine, state: SessionState, short: Short): readonly PickingEventData[] {
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
 * Lines of orders that were worked on that would be sent open without a reason. Lines outside the zone that is looked
 * at are another picker's and need none, nor does what orders that are gone would have wanted.
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
