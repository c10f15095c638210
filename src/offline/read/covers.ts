import { appliedRanges } from '#contract/headers.ts';
import type { Snapshot } from '../db/cacheDatabase.ts';
import type { Command } from '../outbox/command.ts';

/**
 * Whether this snapshot already contains the effect of the command. That it was sent is not enough: the snapshot may be
 * older, or come from a server that lags (F51, F52). The server's own list decides; without it, only a snapshot that
 * was requested after the answer came.
 */
export function covers(snapshot: Pick<Snapshot, 'applied' | 'tick'>, command: Command): boolean {
  if (snapshot.applied?.deviceId === command.deviceId) return appliedRanges(snapshot.applied.ranges)(command.seq);
  return command.answeredTick !== null && command.answeredTick <= snapshot.tick;
}
