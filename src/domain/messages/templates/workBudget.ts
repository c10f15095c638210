import { TemplateFault } from './template.ts';

/** What one template may cost. The worst template that parses takes some tens of milliseconds. */
const MAX_WORK = 2_000_000;
/** The cost of one node, one condition or one cell before its text, in letters. */
export const STEP_WORK = 20;
/** The cost of one filter before its text, in letters; a date costs most. */
export const FILTER_WORK = 200;

/** Counts the work that a template causes, not only its output: letters that are read, compared and written. */
export interface WorkBudget {
  /** @throws TemplateFault 'too-much' when nothing is left */
  spend(letters: number): void;
}

/** The budget of one rendering. */
export function workBudget(): WorkBudget {
  let left = MAX_WORK;
  return {
    spend: (letters) => {
      left -= letters;
      if (left < 0) throw new TemplateFault('too-much', 0);
    },
  };
}
