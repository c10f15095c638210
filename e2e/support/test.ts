import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test as base, type BrowserContext } from '@playwright/test';
import { noteCalls } from './calls.ts';
import { openOffice, type Office } from './office.ts';
import { startHost, type HostedServer, type Outside, type ServerHost } from './serverHost.ts';
import { copyTemplate, WORK } from './template.ts';

/** The script of the service worker was asked for and did not come. */
const SCRIPT_OF_WORKER = /An unknown error occurred when fetching the script/;
/** What Chromium prints by itself when a call fails; the app can neither cause nor prevent it. */
const FAILED_CALL = /^Failed to load resource: (net::ERR_|the server responded with a status of (\d+))/;

export interface Watch {
  /** Statuses that this test provokes on purpose; any other failed call is a fault of the product. */
  expectStatus(...statuses: readonly number[]): void;
  /** Errors that this test provokes on purpose. */
  expectErrors(...patterns: readonly RegExp[]): void;
  /** Watches a further context (a second device, another browser). */
  over(context: BrowserContext): Promise<void>;
}

interface Fixtures {
  /**
   * Whether devices keep the app for work without a network. Fetching its hundreds of files, while the test goes on, costs
   * as much as many a test: those in which the network stays and nothing is sent by the worker do without.
   */
  keepsApp: boolean;
  /** What the server is started with; a test with a stand-in of the outside gives its own. */
  outside: Outside;
  server: HostedServer;
  office: Office;
  watch: Watch;
}

/**
 * The base of every test: a real server with demo data of its own, so that no test depends on an earlier one, and no
 * error in any page, worker or policy report. A Content-Security-Policy violation is an error in the console, so it
 * fails the test too.
 */
export const test = base.extend<Fixtures, { host: ServerHost }>({
  host: [
    async ({}, use) => {
      const host = startHost();
      await use(host);
      await host.end();
    },
    { scope: 'worker' },
  ],
  keepsApp: [true, { option: true }],
  outside: async ({}, use) => {
    await use({});
  },
  server: async ({ host, outside }, use, info) => {
    const dataDir = join(WORK, info.testId);
    copyTemplate(dataDir);
    const server = await host.open(dataDir, outside);
    await use(server);
    // The server's data are deleted anyway; a clean close has tests of its own.
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  },
  office: async ({ server }, use) => {
    await use(await openOffice(server.origin));
  },
  baseURL: async ({ server }, use) => {
    await use(server.origin);
  },
  watch: [
    async ({ context, keepsApp }, use) => {
      const problems: string[] = [];
      const expected = new Set<number>();
      const provoked: RegExp[] = [];
      const note = (text: string, address = ''): void => {
        const failed = FAILED_CALL.exec(text);
        if (failed && (failed[2] === undefined || expected.has(Number(failed[2])))) return;
        // A visitor gets a 401: that is how a first visit learns that nobody is signed in.
        if (failed?.[2] === '401' && address.endsWith('/user/current')) return;
        // A step that leaves the page or cuts the network may interrupt it. A worker that is missing fails `readyForOffline`.
        if (SCRIPT_OF_WORKER.test(text)) return;
        if (provoked.some((pattern) => pattern.test(text))) return;
        problems.push(`${text} ${address}`);
      };
      const over = async (one: BrowserContext): Promise<void> => {
        if (!keepsApp) await one.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
        noteCalls(one);
        one.on('console', (message) => message.type() === 'error' && note(message.text(), message.location().url));
        one.on('weberror', (problem) => note(String(problem.error().stack)));
      };
      await over(context);
      await use({
        expectStatus: (...statuses) => statuses.forEach((status) => expected.add(status)),
        expectErrors: (...patterns) => void provoked.push(...patterns),
        over,
      });
      // The first line of a failure is all that a summary prints, so it holds what was said.
      expect(problems, `errors in the console: ${problems.join(' · ')}`).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
