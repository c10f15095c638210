import type { StoredPortion } from '../commands/storePortions.ts';
import { readCommandResults, type CommandResults } from '../commands/readCommandResults.ts';
import { useLive } from './useLive.ts';

const NOTHING: CommandResults = { orders: new Map(), refused: [], unsent: [] };

/** The results of stored actions, followed while they change. Give the same array from render to render. */
export function useCommandResults(acts: readonly StoredPortion[]): CommandResults {
  return useLive(async () => (acts.length === 0 ? NOTHING : readCommandResults(acts)), [acts]) ?? NOTHING;
}
