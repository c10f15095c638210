import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium as playwright, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { chromium } from '../../e2e/support/chromium.ts';
import { ROOT, startServer, type RunningServer } from '../../e2e/support/server.ts';
import { atEnd } from './atEnd.ts';
import { benchPages } from './buildPages.ts';

const PHONE = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'es-ES',
  permissions: ['camera', 'background-sync'],
};

export interface Stage {
  readonly server: RunningServer;
  readonly browser: Browser;
}

let template: string | null = null;

/** A data folder with the demo data, closed cleanly; made once per run of the benchmarks. */
export async function demoData(): Promise<string> {
  if (template) return template;
  const home = await mkdtemp(join(tmpdir(), 'despacho-bench-'));
  atEnd(() => rm(home, { recursive: true, force: true }));
  const folder = join(home, 'data');
  const server = await startServer({ dataDir: folder });
  await server.stop();
  template = folder;
  return folder;
}

/** Real server with the demo data and real Chromium for the length of `play`. @param prepare changes the data folder before */
export async function onStage<Result>(
  play: (stage: Stage) => Promise<Result>,
  args: readonly string[] = [],
  client?: { readonly main: string; readonly env: Record<string, string> },
  prepare: (dataDir: string) => Promise<void> = async () => {},
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'despacho-bench-'));
  await cp(await demoData(), join(folder, 'data'), { recursive: true });
  await prepare(join(folder, 'data'));
  const server = await startServer({ dataDir: join(folder, 'data'), ...client });
  const browser = await playwright.launch(chromium(args));
  try {
    return await play({ server, browser });
  } finally {
    await browser.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The stage whose server also serves the pages of the benchmarks, under /bench/ and as it serves its own. */
export async function onStageWithPages<Result>(
  play: (stage: Stage) => Promise<Result>,
  env: Readonly<Record<string, string>> = {},
): Promise<Result> {
  const client = await mkdtemp(join(tmpdir(), 'despacho-client-'));
  try {
    await cp(join(ROOT, 'dist'), client, { recursive: true });
    await cp(await benchPages(), join(client, 'bench'), { recursive: true });
    return await onStage(play, [], { main: 'tests/bench/serverWithPages.ts', env: { ...env, CLIENT_DIR: client } });
  } finally {
    await rm(client, { recursive: true, force: true });
  }
}

/** Slows the page's processor: 4 = a mid-range phone, 6 = an old handheld. */
export async function throttle(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

export async function phone(
  browser: Browser,
  storageState?: Awaited<ReturnType<BrowserContext['storageState']>>,
): Promise<BrowserContext> {
  return browser.newContext({ ...PHONE, ...(storageState ? { storageState } : {}) });
}
