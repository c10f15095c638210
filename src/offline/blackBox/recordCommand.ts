import type { Command } from '../outbox/command.ts';
import { record } from './record.ts';

/** Tells the black box of its owner that a change was stored, in the running transaction. */
export async function recordCommand({ userId, key, kind, args }: Command): Promise<void> {
  await record(userId, [{ what: 'command-stored', key, kind, args }]);
}
