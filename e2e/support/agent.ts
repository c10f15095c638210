import type { Page } from '@playwright/test';
import { QZ_AGENT } from '../../src/domain/printing/agents.ts';
import { startQzAgent } from '../../tests/fakes/printers/qzAgent.ts';
import { said as text } from '../../tests/fixtures/said.ts';

export const PRINTER = 'ZD421';

/**
 * An agent on the first free port of those where a page looks for it. The others are closed to the page: a true agent
 * of this machine, or that of another run, is none of ours.
 */
export async function startAgent(page: Page, conduct: Parameters<typeof startQzAgent>[1]) {
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

/** How this device prints labels, on the page of its printers. */
export const labels = (page: Page) => page.getByRole('region', { name: text('printing:kind.label') });

export async function choosePrinter(page: Page): Promise<void> {
  const settings = labels(page);
  await settings.getByLabel(text('printing:settings.way')).selectOption('qz');
  await settings.getByRole('button', { name: text('printing:settings.find') }).tap();
  await settings.getByLabel(text('printing:settings.printer')).selectOption(PRINTER);
  await settings.getByLabel(text('printing:settings.paper')).selectOption('10X15');
}
