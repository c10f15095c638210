import type { Target } from './command.ts';

/**
 * The targets with earlier refusals removed, because the next answer settles each of them anew. Done ones stay done.
 */
export const reopened = (targets: readonly Target[]): Target[] =>
  targets.map((target) => (target.state === 'done' ? target : { ...target, state: 'open', code: null, data: [] }));
