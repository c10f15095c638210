import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from './findProgram.ts';
import { drawActions, type Engine, type Tab } from './engine.ts';

// Firefox by WebDriver BiDi (W3C), which it speaks by itself: `--remote-debugging-port`, and the line "WebDriver BiDi
// listening on ws://…" that it prints then.

const program = () => findProgram(process.env['FIREFOX_PATH'], 'firefox-esr', 'firefox');

type Ask = <Value>(method: string, params: object) => Promise<Value>;

interface ScriptResult {
  readonly type: 'success' | 'exception';
  readonly result?: { readonly value?: string };
  readonly exceptionDetails?: { readonly text: string };
}

/** One line to the browser: its answers by number, and its events to `onEvent`. */
async function connect(address: string, onEvent: (method: string, params: unknown) => void): Promise<Ask> {
  const socket = new WebSocket(address);
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve(), { once: true });
    socket.addEventListener('error', () => reject(new Error(`no line to ${address}`)), { once: true });
  });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let number = 0;
  socket.addEventListener('message', ({ data }) => {
    const said = JSON.parse(String(data)) as {
      id?: number;
      type: string;
      result?: unknown;
      message?: string;
      method?: string;
      params?: unknown;
    };
    if (said.id === undefined) return onEvent(said.method ?? '', said.params);
    const asked = waiting.get(said.id);
    waiting.delete(said.id);
    if (said.type === 'error') asked?.reject(new Error(said.message));
    else asked?.resolve(said.result);
  });
  return <Value>(method: string, params: object) => {
    number += 1;
    const answer = Promise.withResolvers<unknown>();
    waiting.set(number, answer);
    socket.send(JSON.stringify({ id: number, method, params }));
    return answer.promise as Promise<Value>;
  };
}

/** Where a browser that starts listens. */
function listening(child: ChildProcess): Promise<string> {
  let printed = '';
  return new Promise((resolve, reject) => {
    child.stderr?.on('data', (chunk) => {
      printed += String(chunk);
      const at = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(printed);
      if (at) resolve(at[1]!);
    });
    child.on('exit', (code) => reject(new Error(`Firefox ended with ${code}:\n${printed}`)));
  });
}

export const firefox: Engine = {
  name: 'firefox',

  missing: () => (program() ? null : 'Firefox is missing: apt-get install firefox-esr, or name it in FIREFOX_PATH'),

  async open() {
    const profile = await mkdtemp(join(tmpdir(), 'despacho-firefox-'));
    const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
    const child = spawn(program()!, args, { stdio: ['ignore', 'ignore', 'pipe'] });
    const close = async () => {
      if (child.exitCode === null) {
        const gone = once(child, 'exit');
        child.kill('SIGKILL');
        await gone;
      }
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    };
    try {
      const errors: string[] = [];
      const ask = await connect(`${await listening(child)}/session`, (method, params) => {
        const { level, text } = params as { level?: string; text?: string };
        if (method === 'log.entryAdded' && level === 'error') errors.push(text ?? '');
      });
      const { capabilities } = await ask<{ capabilities: Record<string, unknown> }>('session.new', {
        capabilities: { alwaysMatch: { unhandledPromptBehavior: { default: 'accept' } } },
      });
      await ask('session.subscribe', { events: ['log.entryAdded'] });
      const { contexts } = await ask<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
      return {
        version: `${String(capabilities['browserName'])} ${String(capabilities['browserVersion'])}`,
        tab: tabOf(ask, contexts[0]!.context),
        errors,
        close,
      };
    } catch (problem) {
      await close();
      throw problem;
    }
  },
};

function tabOf(ask: Ask, context: string): Tab {
  const run: Tab['run'] = async (work, ...args) => {
    const { type, result, exceptionDetails } = await ask<ScriptResult>('script.evaluate', {
      expression: `(async () => JSON.stringify({ value: await (${String(work)})(...${JSON.stringify(args)}) }))()`,
      target: { context },
      awaitPromise: true,
    });
    if (type === 'exception') throw new Error(exceptionDetails?.text);
    return (JSON.parse(result?.value ?? '{}') as { value: never }).value;
  };
  return {
    goto: async (url) => void (await ask('browsingContext.navigate', { context, url, wait: 'interactive' })),
    reload: async () => void (await ask('browsingContext.reload', { context, wait: 'interactive' })),
    run,
    // Keys of WebDriver are stamped when the page takes them: a busy one would see a person's pauses in a scanner's code.
    scan: (code) =>
      run((text) => {
        for (const key of [...text, 'Enter'])
          for (const kind of ['keydown', 'keyup'])
            document.body.dispatchEvent(new KeyboardEvent(kind, { key, bubbles: true, cancelable: true }));
      }, code),
    draw: async (points) => void (await ask('input.performActions', { context, actions: drawActions(points) })),
  };
}
