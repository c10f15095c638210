import type { Target } from './command.ts';

/** What an earlier refusal said of its orders is void: the coming answer, or reading, settles each anew. What is done stays. */
export const reopened = (targets: readonly Target[]): Target[] =>
  targets.map((target) => (target.state === 'done' ? target : { ...target, state: 'open', code: null, data: [] }));
