import type { Handover } from '#domain/workSession/handover/handover.ts';
import { packingPath, pickingPath } from '#widgets/paths.ts';

/** Where the work of a hand-over goes on. */
export const workPath = ({ work }: Pick<Handover, 'work'>, orderIds: readonly number[]): string =>
  work === 'packing' ? packingPath(orderIds[0] ?? 0) : pickingPath(orderIds);
