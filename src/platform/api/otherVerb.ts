import type { Endpoint } from '#contract/endpoint.ts';
import type { RawAnswer } from './request.ts';

const NOT_ALLOWED = 405;

/** The verb that a server took, by the path of the call; for as long as the page lives. */
const taken = new Map<string, Endpoint['method']>();

/**
 * Asks by the verb of the contract, and where that is not allowed by the other one;
 * from then on by the one that was taken. Without an answer nobody knows whether the first had its effect, so the other
 * one is not tried.
 */
export async function askByVerb(
  { method, otherVerb, path }: Pick<Endpoint, 'method' | 'otherVerb' | 'path'>,
  ask: (method: Endpoint['method']) => Promise<RawAnswer>,
): Promise<RawAnswer> {
  const first = taken.get(path) ?? method;
  const answer = await ask(first);
  if (otherVerb === undefined || answer.kind !== 'answer' || answer.status !== NOT_ALLOWED) return answer;
  const second = first === method ? otherVerb : method;
  const again = await ask(second);
  if (again.kind === 'answer' && again.status !== NOT_ALLOWED) taken.set(path, second);
  return again;
}
