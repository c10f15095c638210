import type { Giving } from './handover.ts';

/**
 * Whether orders may not be opened where their work was given away: until the answer, and then until the server knows
 * what was done.
 * @param waits whether the change with this key is still to be sent
 */
export const isLocked = (
  { state, reportKey }: Pick<Giving, 'state' | 'reportKey'>,
  waits: (key: string) => boolean,
): boolean => state === 'giving' || (state === 'given' && reportKey !== null && waits(reportKey));
