import { TemplateFault } from './template.ts';

/** What one template may cost; the worst that is understood takes some tens of milliseconds. */
const MAX_WORK = 2_000_000;
/** In letters: what reading one node, one condition or one cell costs before its text. */
export const STEP_WORK = 20;
/** In letters: what one filter costs before its text; a date takes the longest. */
export const FILTER_WORK = 200;

/** Counts what a template makes the program do, not only what it writes: letters that are read, compared and written. */
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
