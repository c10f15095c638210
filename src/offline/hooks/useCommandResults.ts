import type { StoredCommand } from '../commands/storeCommands.ts';
import { readCommandResults, type CommandResults } from '../commands/readCommandResults.ts';
import { useLiveQuery } from 'dexie-react-hooks';

const NOTHING: CommandResults = { orders: new Map(), refused: [], unsent: [] };

/** The results of stored actions, followed while they change. Give the same array from render to render. */
export function useCommandResults(stored: readonly StoredCommand[]): CommandResults {
  return useLiveQuery(async () => (stored.length === 0 ? NOTHING : readCommandResults(stored)), [stored]) ?? NOTHING;
}
