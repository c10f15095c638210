import { PICKING } from '#domain/picking/kind.ts';
import type { WorkSession } from '#domain/workSession/workSession.ts';
import type { OrderView } from '#offline/read/foldOrder.ts';
import { wasReadAhead, type DeviceRead } from '#offline/read/readAhead.ts';
import { openWorkSession } from '#offline/workSession/openWorkSession.ts';

type Opened = Pick<WorkSession, 'id'>;

/**
 * Opened before the page is drawn that shows it.
 * @param ids of the address
 * @param orders those of them that are picked
 */
export const pickingOpened = (ids: readonly number[], orders: readonly OrderView[]): DeviceRead<Opened> => ({
  name: `picking of ${ids.join(',')}`,
  read: () =>
    openWorkSession(
      PICKING,
      orders.map(({ id }) => id),
      { views: orders },
    ),
});

/** The picking of an address that was opened before its page was drawn; it is known by the address alone. */
export const openedAhead = (ids: readonly number[]): Opened | undefined => wasReadAhead(pickingOpened(ids, []));
