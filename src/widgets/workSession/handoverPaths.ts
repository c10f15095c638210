import { PATHS } from '../paths.ts';

// Apart from the other addresses: only late parts lead there.

/** One hand-over between two devices. */
export const handOverPath = (id: string): string => `${PATHS.handOver}?id=${id}`;

/** Gives the open picking of these orders, or the packing of one, to another device. */
export const giveOverPath = (orderIds: readonly number[], work: '' | 'packing' = ''): string =>
  `${PATHS.handOver}?orders=${orderIds.join(',')}${work && `&work=${work}`}`;
