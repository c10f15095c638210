import type { Page } from '@playwright/test';
import { choosePrinter, labels, PRINTER, startAgent } from './support/agent.ts';
import { said as text } from '../tests/fixtures/said.ts';
import { examine } from './support/examine.ts';
import { signIn } from './support/floor.ts';
import { expect, test } from './support/test.ts';

test.use({ keepsApp: false });

const ZPL = /^\^XA[^]*\^XZ\s*$/;

const queue = (page: Page) => page.getByRole('region', { name: text('printing:queue.title') });

const testPrint = (page: Page) => labels(page).getByRole('button', { name: text('printing:settings.test') });
const act = (page: Page, words: string) => queue(page).getByRole('button', { name: new RegExp(`^${text(words)}`) });

test('a device prints by QZ Tray: signed, held by a printer without paper, in its order', async ({ page }) => {
  let isOut = false;
  const agent = await startAgent(page, { refusesWith: () => (isOut ? 'Printer is out of paper' : null) });
  try {
    await signIn(page, 'picker@demo.test', '/device/printers');
    await expect(page.getByRole('heading', { name: text('printing:queue.empty') })).toBeVisible();
    await choosePrinter(page);
    await testPrint(page).tap();
    await expect(queue(page).getByText(text('printing:how.sent'))).toBeVisible();
    expect(agent.printed.map(({ printer }) => printer)).toEqual([PRINTER]);
    expect(agent.printed[0]?.bytes.toString()).toMatch(ZPL);
    await examine(page, 'printers of a device');

    isOut = true;
    await testPrint(page).tap();
    await expect(queue(page).getByText(text('printing:problem.no-paper.title'))).toBeVisible();
    // The same page again would try the failed one again; another one waits behind it.
    await labels(page).getByLabel(text('printing:settings.paper')).selectOption('10X19');
    await expect(labels(page).getByText(new RegExp(`· ${text('printing:stock.10X19')}$`))).toBeVisible();
    await testPrint(page).tap();
    await expect(queue(page).getByText(text('printing:state.waiting'))).toBeVisible();
    await examine(page, 'a printer without paper');
    isOut = false;
    await act(page, 'printing:act.retry').tap();
    await expect(queue(page).getByText(text('printing:how.sent'))).toHaveCount(3);
    expect(agent.printed).toHaveLength(3);
  } finally {
    await agent.stop();
  }
});

test('what was printing when its page went is asked about, and never comes out twice by itself', async ({ page }) => {
  let hangs = true;
  const agent = await startAgent(page, { hangs: () => hangs });
  try {
    await signIn(page, 'picker@demo.test', '/device/printers');
    await choosePrinter(page);
    await testPrint(page).tap();
    await expect(queue(page).getByText(text('printing:state.printing'))).toBeVisible();
    // The agent has it; what it is sent later would come out.
    await expect.poll(() => agent.calls).toContain('print');
    hangs = false;
    await page.reload();
    await expect(queue(page).getByText(text('printing:unsure'))).toBeVisible();
    await examine(page, 'a print that was cut off');
    expect(agent.printed).toEqual([]);
    await act(page, 'printing:act.again').tap();
    await expect(queue(page).getByText(text('printing:how.sent'))).toBeVisible();
    expect(agent.printed).toHaveLength(1);
  } finally {
    await agent.stop();
  }
});
