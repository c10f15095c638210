import { actTime } from '#domain/clock/actTime.ts';
import type { CommandRequest } from './commandRequest.ts';
import type { CommandEnvironment } from './environment.ts';
import type { Happened } from './orderAction.ts';

const DAY_MS = 86_400_000;

/** @returns `null` when the caller says no time of its own. */
export function happenedOf({ envelope }: Pick<CommandRequest, 'envelope'>, env: CommandEnvironment): Happened | null {
  if (!envelope?.happened) return null;
  // A key is remembered so long: no honest command is older.
  const { at, doubtful } = actTime(envelope.happened, env.now().getTime(), env.retentionDays * DAY_MS);
  return { at: new Date(at), clockDoubtful: doubtful };
}
