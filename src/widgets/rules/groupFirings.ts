import type { RuleFiring } from '#contract/rules/actionRules.ts';

/** Firings that came to the same, one after the other: of the same order, for the same reason, with the same results. */
export interface FiringGroup {
  /** The newest of them. */
  readonly firing: RuleFiring;
  readonly count: number;
}

/** @param firings newest first */
export function groupFirings(firings: readonly RuleFiring[]): readonly FiringGroup[] {
  const groups: FiringGroup[] = [];
  for (const firing of firings) {
    const last = groups.at(-1);
    if (last && sameOf(last.firing) === sameOf(firing)) groups[groups.length - 1] = { ...last, count: last.count + 1 };
    else groups.push({ firing, count: 1 });
  }
  return groups;
}

const sameOf = ({ order_id, event, matched, actions }: RuleFiring): string =>
  JSON.stringify([
    order_id,
    event,
    matched,
    actions.map(({ action, state, code, data }) => [action, state, code, data]),
  ]);
