import type { StoredPortion } from '../commands/storePortions.ts';
import { readCommandResults, type CommandResults } from '../commands/readCommandResults.ts';
import { useLive } from './useLive.ts';

const NOTHING: CommandResults = { orders: new Map(), refused: [], unsent: [] };

/** What became of stored actions, followed while it changes. Give the same array from render to render. */
export function useCommandResults(acts: readonly StoredPortion[]): CommandResults {
  return useLive(async () => (acts.length === 0 ? NOTHING : readCommandResults(acts)), [acts]) ?? NOTHING;
}
