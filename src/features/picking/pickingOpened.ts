import { PICKING } from '#domain/picking/kind.ts';
import type { WorkSession } from '#domain/workSession/workSession.ts';
import type { OrderView } from '#offline/read/foldOrder.ts';
import type { DeviceRead } from '#offline/read/readAhead.ts';
import { openWorkSession } from '#offline/workSession/openWorkSession.ts';

/**
 * A picking that is opened before the page is drawn that shows it.
 * @param ids of the address
 * @param orders those of them that are picked; who only asks whether it was opened names none
 */
export const pickingOpened = (
  ids: readonly number[],
  orders: readonly OrderView[] = [],
): DeviceRead<Pick<WorkSession, 'id'>> => ({
  name: `picking of ${ids.join(',')}`,
  read: () =>
    openWorkSession(
      PICKING,
      orders.map(({ id }) => id),
      { views: orders },
    ),
});
