import { MAX_ORDERS } from '#contract/defineAction.ts';
import { requestActionCheck, type ActionRequest } from './callAction.ts';
import { outcomesOf, portions, type Outcomes } from '../outcomes/outcome.ts';

/** What was found out before anything is done; 'unknown' = the server could not be asked. */
export type Preflight = { readonly state: 'known'; readonly outcomes: Outcomes } | { readonly state: 'unknown' };

/**
 * Asks the server which orders could take the action now, without effect.
 * @param onPart how many were asked
 */
export async function preflight(
  request: ActionRequest,
  ids: readonly number[],
  signal: AbortSignal,
  onPart: (asked: number) => void,
): Promise<Preflight> {
  const outcomes = new Map();
  for (const part of portions(ids, MAX_ORDERS)) {
    const answer = await requestActionCheck(request, part, signal);
    if (!answer.ok && answer.kind === 'network') return { state: 'unknown' };
    for (const [id, outcome] of outcomesOf(part, answer)) outcomes.set(id, outcome);
    onPart(outcomes.size);
  }
  return { state: 'known', outcomes };
}
