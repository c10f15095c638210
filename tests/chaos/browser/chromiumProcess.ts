import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chromium as playwright, type Browser, type BrowserContext } from '@playwright/test';
import { chromium } from '../../../e2e/support/chromium.ts';

const START_LIMIT_MS = 120_000;

export interface LivingBrowser {
  readonly context: BrowserContext;
  /** Kills the whole process group at once, as when the battery of a phone is removed. */
  kill(): Promise<void>;
  /** Closes as a person closes it. */
  quit(): Promise<void>;
}

/** A real Chromium on a profile that outlives it: same cookies, storage and service worker as the one before. */
export async function openChromium(profile: string): Promise<LivingBrowser> {
  const { executablePath, args = [] } = chromium([
    '--headless=new',
    '--remote-debugging-port=0',
    '--no-first-run',
    '--window-size=412,915',
    '--lang=es-ES',
  ]);
  const command = executablePath ?? playwright.executablePath();
  const child = spawn(command, [...args, `--user-data-dir=${profile}`, 'about:blank'], {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const browser = await playwright.connectOverCDP(await addressOf(child));
  const context = browser.contexts()[0] ?? (await browser.newContext());
  context.setDefaultTimeout(15_000);
  return { context, kill: () => killGroup(child, browser), quit: () => quit(child, browser) };
}

/** Where its debugger listens, from its own words. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Chromium did not start')), START_LIMIT_MS);
    let said = '';
    child.stderr?.on('data', (chunk) => {
      said += String(chunk);
      const [, address] = /DevTools listening on (ws:\S+)/.exec(said) ?? [];
      if (!address) return;
      clearTimeout(timer);
      resolve(address);
    });
    child.on('exit', () => reject(new Error(`Chromium ended:\n${said}`)));
  });
}

async function killGroup(child: ChildProcess, browser: Browser): Promise<void> {
  const gone = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null;
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  await gone;
  await browser.close().catch(() => undefined);
}

async function quit(child: ChildProcess, browser: Browser): Promise<void> {
  const gone = once(child, 'exit');
  const session = await browser.newBrowserCDPSession();
  await session.send('Browser.close').catch(() => undefined);
  await gone;
}
