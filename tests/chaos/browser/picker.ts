import type { Page } from '@playwright/test';
import { said as text } from '#tests/fixtures/said.ts';
import { explainPattern } from '../../../e2e/support/floor.ts';
import type { Round } from './shift.ts';
import { scanStep, type Hands, type Work } from './workThrough.ts';

const named = (page: Page, key: string) => page.getByRole('button', { name: text(key), exact: true });

/** How a picker works on a round. */
export const PICKER: Hands<Round> = {
  pathOf: (round) => `/picking?orders=${round.orders.map((order) => order.id).join(',')}`,
  isOpen,
  workRound: pickRound,
};

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

async function pickRound(work: Work<Round>, round: Round, tabs: readonly Page[]): Promise<void> {
  const complete = text('pickingLater:feedback.complete.title');
  for (const step of round.steps) {
    if (step.done) continue;
    work.at('scan');
    const tab = work.random.pick(tabs);
    await tab.bringToFront();
    await takesScans(tab).waitFor();
    await scanStep(work, { round, step, tab, complete });
  }
  work.at('finish');
  const tab = work.random.pick(tabs);
  await tab.bringToFront();
  await handIn(tab);
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
