import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');
const START_LIMIT_MS = 300_000;

export interface RunningServer {
  readonly origin: string;
  readonly port: number;
  readonly pid: number;
  readonly dataDir: string;
  /** Stops it as an operator does (SIGTERM) and waits for the clean close. */
  stop(): Promise<void>;
  /** Kills it like a power cut. */
  kill(): Promise<void>;
  /** What it printed so far. */
  log(): string;
}

async function answers(url: string, child: ChildProcess, log: () => string): Promise<void> {
  const end = Date.now() + START_LIMIT_MS;
  while (Date.now() < end) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}:\n${log()}`);
    // The server's own output is checked first: on a taken port another server would answer.
    const ready =
      log().includes('is ready') &&
      (await fetch(url).then(
        (answer) => answer.ok,
        () => false,
      ));
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`No answer from ${url} after ${START_LIMIT_MS} ms:\n${log()}`);
}

/** A free port. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/**
 * Starts the real server with its embedded database in `dataDir`, or on `databaseUrl`; resolves when it is ready.
 * @param options.main another program that starts it
 * @param options.port that of a server that was stopped before; absent = a free one
 */
export async function startServer(options: {
  dataDir: string;
  env?: Record<string, string>;
  main?: string;
  port?: number;
}): Promise<RunningServer> {
  const { dataDir, main = 'src/server/main.ts' } = options;
  const port = options.port ?? (await freePort());
  const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, ...options.env };
  const child = spawn(process.execPath, [main], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  child.stdout.on('data', (chunk) => (printed += chunk));
  child.stderr.on('data', (chunk) => (printed += chunk));
  const log = (): string => printed;
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  const origin = `http://127.0.0.1:${port}`;
  try {
    await answers(`${origin}/api/health`, child, log);
  } catch (problem) {
    await end('SIGKILL');
    throw problem;
  }
  return { origin, port, pid: child.pid ?? 0, dataDir, log, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}
