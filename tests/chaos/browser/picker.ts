import type { BrowserContext, Page } from '@playwright/test';
import { said as text } from '#tests/fixtures/said.ts';
import { explainPattern, wedge } from '../../../e2e/support/floor.ts';
import type { Random } from '#tests/sync/random.ts';
import type { Round } from './shift.ts';
import type { SeenAnswer } from './watchAnswers.ts';

const ANSWER_LIMIT_MS = 10_000;
const named = (page: Page, key: string) => page.getByRole('button', { name: text(key), exact: true });
const pathOf = (round: Round) => `/picking?orders=${round.orders.map((order) => order.id).join(',')}`;

export interface Work {
  readonly context: BrowserContext;
  readonly origin: string;
  readonly random: Random;
  readonly rounds: readonly Round[];
  /** Resolves with the next answer that is painted. */
  readonly nextAnswer: () => Promise<SeenAnswer>;
  /** What the person is at, for the report of a kill. */
  readonly at: (what: 'open' | 'scan' | 'finish') => void;
}

/** Picks round after round in two tabs, until nothing is left; dies with its browser wherever it is. */
export async function pick(work: Work): Promise<void> {
  const { context, origin, random } = work;
  work.at('open');
  const tabs = [await context.newPage(), await context.newPage()];
  for (const round of work.rounds) {
    if (round.finished) continue;
    await Promise.all(tabs.map((tab) => tab.goto(origin + pathOf(round))));
    if (await isOpen(tabs[0] as Page)) await pickRound(work, round, tabs);
    else round.finished = true;
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
 * Whether the session takes scans; false when it was finished before the browser died and the person could not see it.
 */
async function isOpen(tab: Page): Promise<boolean> {
  const closed = tab.getByText(text('pickingLater:none.title')).or(tab.getByText(text('pickingLater:closed.finished')));
  await takesScans(tab).or(closed.first()).first().waitFor();
  return takesScans(tab).isVisible();
}

/** Either something is left to pick, or everything was picked and waits to be sent. */
const takesScans = (tab: Page) =>
  tab
    .locator('main section[aria-label]')
    .or(tab.getByText(text('picking:allDone.title')))
    .first();

async function pickRound(work: Work, round: Round, tabs: readonly Page[]): Promise<void> {
  for (const step of round.steps) {
    if (step.done) continue;
    work.at('scan');
    const tab = work.random.pick(tabs);
    await tab.bringToFront();
    await takesScans(tab).waitFor();
    const answer = work.nextAnswer();
    step.sent += 1;
    await wedge(tab, step.code);
    const { kind, words } = await within(answer, `no answer to ${step.code}`);
    const complete = words.includes(text('pickingLater:feedback.complete.title'));
    if (kind !== 'accepted' && !complete) throw new Error(`${step.code} was answered ${kind}: ${words}`);
    step.done = true;
    if (kind === 'accepted') round.acknowledged.push(step.code);
    else await tab.keyboard.press('Escape');
    await tab.locator('[data-feedback]').waitFor({ state: 'detached' });
  }
  work.at('finish');
  const tab = work.random.pick(tabs);
  await tab.bringToFront();
  await handIn(tab);
  round.finished = true;
}

async function handIn(tab: Page): Promise<void> {
  const direct = named(tab, 'picking:actions.finish');
  if (await direct.isVisible()) await direct.click();
  else {
    await named(tab, 'picking:actions.more').click();
    await named(tab, 'pickingLater:more.finish').click();
  }
  const send = named(tab, 'pickingLater:finish.send').or(named(tab, 'pickingLater:finish.save'));
  await send.waitFor();
  if (await send.isDisabled()) {
    await tab.getByRole('button', { name: explainPattern() }).click();
    await named(tab, 'picking:short.reasons.out_of_stock').click();
  }
  await send.click();
  await tab.waitForURL((url) => url.pathname === '/flow/to-pickup');
}

function within<T>(answer: Promise<T>, otherwise: string): Promise<T> {
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error(otherwise)), ANSWER_LIMIT_MS).unref(),
  );
  return Promise.race([answer, late]);
}
