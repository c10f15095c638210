import type { StoredAct } from '../acts/storePortions.ts';
import { readActs, type ActsState } from '../acts/readActs.ts';
import { useLive } from './useLive.ts';

const NOTHING: ActsState = { orders: new Map(), refused: [], unsent: [] };

/** What became of stored actions, followed while it changes. Give the same array from render to render. */
export function useActs(acts: readonly StoredAct[]): ActsState {
  return useLive(async () => (acts.length === 0 ? NOTHING : readActs(acts)), [acts]) ?? NOTHING;
}
