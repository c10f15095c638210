import type { Command } from '../outbox/command.ts';
import { record } from './record.ts';

/**
 * Tells the black box of its owner that a change was stored, in the running transaction. What was recorded of a session
 * stands in the black box already, so the change is told without it.
 */
export async function recordCommand({ userId, key, kind, args }: Command): Promise<void> {
  await record(userId, [{ what: 'command-stored', key, kind, args: JSON.parse(JSON.stringify(args, unrecorded)) }]);
}

const unrecorded = (name: string, value: unknown): unknown => (name === 'recording' ? undefined : value);
