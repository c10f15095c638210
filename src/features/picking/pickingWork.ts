import type { PickingEvent } from '#domain/picking/events.ts';
import type { PickList } from '#domain/picking/pickList.ts';
import type { PickRules } from '#domain/picking/pickRules.ts';
import type { SessionState } from '#domain/picking/session.ts';
import type { PickView } from '#domain/picking/pickView.ts';
import type { WorkSession } from '#domain/workSession/workSession.ts';
import type { OrderView } from '#offline/read/foldOrder.ts';
import type { LeftOutOrder } from './chosenOrders.ts';

/** An open picking session with everything that its screens show. */
export interface PickingWork {
  readonly session: WorkSession;
  readonly events: readonly PickingEvent[];
  readonly orders: readonly OrderView[];
  /** All lines, whatever the view shows. */
  readonly list: PickList;
  readonly state: SessionState;
  /** The visible part of the list: all, one order, one zone. */
  readonly view: PickView;
  readonly rules: PickRules;
  /** Whether the device ever heard how this client picks; otherwise `rules` are the standard. */
  readonly isConfigured: boolean;
  /** Requested orders that never were part of this session. */
  readonly leftOut: readonly LeftOutOrder[];
  /** Orders of the session that can no longer be picked: cancelled, shipped or picked by somebody meanwhile. */
  readonly changed: readonly LeftOutOrder[];
  /** Orders of the session of which their shop wants other products than these. */
  readonly shop: readonly LeftOutOrder[];
  /** How many orders of the session the device does not have: until it has them, the session cannot be finished. */
  readonly missing: number;
}
