import type { Page } from '@playwright/test';
import { QZ_AGENT } from '../src/domain/printing/agents.ts';
import { startQzAgent } from '../tests/fakes/printers/qzAgent.ts';
import { said as text } from '../tests/fixtures/said.ts';
import { examine } from './support/examine.ts';
import { signIn } from './support/floor.ts';
import { expect, test } from './support/test.ts';

const PRINTER = 'ZD421';
const ZPL = /^\^XA[^]*\^XZ\s*$/;

/**
 * An agent on the first free port of those where a page looks for it. The others are closed to the page: a true agent
 * of this machine, or that of another run, is none of ours.
 */
async function startAgent(page: Page, conduct: Parameters<typeof startQzAgent>[1]) {
  for (const port of QZ_AGENT.insecure) {
    const agent = await startQzAgent([PRINTER, 'Brother'], conduct, port).catch(() => null);
    if (agent === null) continue;
    const others = QZ_AGENT.insecure.filter((one) => one !== port);
    await page.routeWebSocket(
      ({ port: asked }) => others.some((one) => String(one) === asked),
      (socket) => void socket.close(),
    );
    return agent;
  }
  throw new Error(`none of the ports ${QZ_AGENT.insecure.join(', ')} is free`);
}

const labels = (page: Page) => page.getByRole('region', { name: text('printing:kind.label') });
const queue = (page: Page) => page.getByRole('region', { name: text('printing:queue.title') });

async function choosePrinter(page: Page): Promise<void> {
  const settings = labels(page);
  await settings.getByLabel(text('printing:settings.way')).selectOption('qz');
  await settings.getByRole('button', { name: text('printing:settings.find') }).tap();
  await settings.getByLabel(text('printing:settings.printer')).selectOption(PRINTER);
  await settings.getByLabel(text('printing:settings.paper')).selectOption('10X15');
}

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
