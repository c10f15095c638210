import type { BrowserContext, Page } from '@playwright/test';
import { wedge } from '../../../e2e/support/floor.ts';
import type { Random } from '#tests/sync/random.ts';
import type { Round, Step } from './shift.ts';
import type { SeenAnswer } from './watchAnswers.ts';

const ANSWER_LIMIT_MS = 120_000;

export interface Work<R extends Round> {
  readonly context: BrowserContext;
  readonly origin: string;
  readonly random: Random;
  readonly rounds: readonly R[];
  /** Resolves with the next answer that is painted. */
  readonly nextAnswer: () => Promise<SeenAnswer>;
  /** What the person is at, for the report of a kill. */
  readonly at: (what: string) => void;
}

/** What the hands do for one piece of work. */
export interface Hands<R extends Round> {
  readonly pathOf: (round: R) => string;
  /** Whether its session takes scans; false when it was ended before the browser died and the person could not see it. */
  readonly isOpen: (tab: Page) => Promise<boolean>;
  readonly workRound: (work: Work<R>, round: R, tabs: readonly Page[]) => Promise<void>;
}

/** Works round after round in two tabs, until nothing is left; dies with its browser wherever it is. */
export async function workThrough<R extends Round>(work: Work<R>, hands: Hands<R>): Promise<void> {
  const { context, origin, random } = work;
  work.at('open');
  const tabs = [await context.newPage(), await context.newPage()];
  for (const round of work.rounds) {
    if (round.finished) continue;
    await Promise.all(tabs.map((tab) => tab.goto(origin + hands.pathOf(round))));
    if (await hands.isOpen(tabs[0] as Page)) await hands.workRound(work, round, tabs);
    round.finished = true;
    work.at('open');
    // What one tab leaves, the worker and the other tab continue.
    if (random.chance(0.3)) {
      await tabs.pop()?.close();
      tabs.push(await context.newPage());
    }
  }
  await Promise.all(tabs.map((tab) => tab.close()));
}

/**
 * Scans the code of a step and remembers how it was answered: green, or refused because all units are there, which a
 * death before the answer could be seen explains.
 */
export async function scanStep<R extends Round>(
  work: Work<R>,
  { round, step, tab, complete }: { round: R; step: Step; tab: Page; complete: string },
): Promise<void> {
  step.sent += 1;
  const { kind, words } = await scanned(work, tab, step.units === 1 ? step.code : `${step.units}*${step.code}`);
  if (kind !== 'accepted' && !words.includes(complete)) throw new Error(`${step.code} was answered ${kind}: ${words}`);
  step.done = true;
  if (kind === 'accepted') round.acknowledged.push(step.code);
  else await tab.keyboard.press('Escape');
  await tab.locator('[data-feedback]').waitFor({ state: 'detached' });
}

/** Scans a code. @returns how it was answered, once that could be seen */
export async function scanned<R extends Round>(work: Work<R>, tab: Page, code: string): Promise<SeenAnswer> {
  const answer = work.nextAnswer();
  await wedge(tab, code);
  return within(answer, `no answer to ${code}`);
}

function within<T>(answer: Promise<T>, otherwise: string): Promise<T> {
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error(otherwise)), ANSWER_LIMIT_MS).unref(),
  );
  return Promise.race([answer, late]);
}
