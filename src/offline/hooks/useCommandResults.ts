import type { StoredPortion } from '../commands/storePortions.ts';
import { readCommandResults, type CommandResults } from '../commands/readCommandResults.ts';
import { useLiveQuery } from 'dexie-react-hooks';

const NOTHING: CommandResults = { orders: new Map(), refused: [], unsent: [] };

/** The results of stored actions, followed while they change. Give the same array from render to render. */
export function useCommandResults(acts: readonly StoredPortion[]): CommandResults {
  return useLiveQuery(async () => (acts.length === 0 ? NOTHING : readCommandResults(acts)), [acts]) ?? NOTHING;
}
