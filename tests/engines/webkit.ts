import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { findProgram } from './findProgram.ts';
import { drawActions, type Engine, type Tab } from './engine.ts';

// WebKitGTK by its WebDriver (W3C), as WebKitWebDriver 2.50 speaks it: it starts the browser of its own package.

const driver = () => findProgram(process.env['WEBKIT_DRIVER'], 'WebKitWebDriver');
const ENTER = '\uE007';
const display = () => (process.env['DISPLAY'] ? null : findProgram('xvfb-run'));

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Asks the driver. @throws Error with its words where it refuses */
async function ask<Value>(address: string, method: 'GET' | 'POST' | 'DELETE', body?: object): Promise<Value> {
  const answer = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`${method} ${new URL(address).pathname}: ${value.error} ${value.message}`);
  return value;
}

async function answers(address: string, child: ChildProcess): Promise<void> {
  for (const end = Date.now() + 30_000; Date.now() < end;) {
    if (child.exitCode !== null) throw new Error(`WebKitWebDriver ended with ${child.exitCode}`);
    const up = await fetch(`${address}/status`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (up) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('WebKitWebDriver did not answer for 30 s');
}

export const webkit: Engine = {
  name: 'webkit',

  missing() {
    if (!driver()) return 'WebKitWebDriver is missing: apt-get install webkit2gtk-driver, or name it in WEBKIT_DRIVER';
    if (!process.env['DISPLAY'] && !display()) return 'There is no display: apt-get install xvfb xauth';
    return null;
  },

  async open() {
    const port = await freePort();
    const wrapped = display();
    const args = [`--port=${port}`];
    const child = spawn(
      wrapped ?? driver()!,
      wrapped ? ['-a', '--server-args=-screen 0 1280x900x24', driver()!, ...args] : args,
      { stdio: 'ignore', detached: true },
    );
    const address = `http://127.0.0.1:${port}`;
    const end = async () => {
      if (child.exitCode !== null || child.pid === undefined) return;
      const gone = once(child, 'exit');
      // The whole group: xvfb-run leaves what it started alone when it is ended itself.
      process.kill(-child.pid, 'SIGTERM');
      await gone;
    };
    try {
      await answers(address, child);
      const started = await ask<{ sessionId: string; capabilities: Record<string, unknown> }>(
        `${address}/session`,
        'POST',
        {
          capabilities: {
            alwaysMatch: { pageLoadStrategy: 'none', timeouts: { script: 30_000 } },
          },
        },
      );
      const session = `${address}/session/${started.sessionId}`;
      return {
        version: `${String(started.capabilities['browserName'])} ${String(started.capabilities['browserVersion'])}`,
        tab: tabOf(session),
        errors: [],
        close: async () => {
          await ask(session, 'DELETE').catch(() => undefined);
          await end();
        },
      };
    } catch (problem) {
      await end();
      throw problem;
    }
  },
};

function tabOf(session: string): Tab {
  const run: Tab['run'] = (work, ...args) =>
    ask(`${session}/execute/sync`, 'POST', { script: `return (${String(work)})(...arguments)`, args });
  return {
    goto: (url) => ask(`${session}/url`, 'POST', { url }),
    async reload() {
      // WebKit answers at once, while the document before still takes keys.
      await run(() => void Object.assign(globalThis, { isBefore: true }));
      await ask(`${session}/refresh`, 'POST', {});
      const isBefore = () => run(() => 'isBefore' in globalThis || document.readyState === 'loading');
      while (await isBefore().catch(() => true)) await new Promise((resolve) => setTimeout(resolve, 50));
    },
    run,
    async scan(code) {
      const keys = [...code, ENTER].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await ask(`${session}/actions`, 'POST', { actions: [{ type: 'key', id: 'scanner', actions: keys }] });
    },
    draw: async (points) => ask(`${session}/actions`, 'POST', { actions: drawActions(points) }),
  };
}
