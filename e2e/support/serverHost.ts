import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { ShopWorld } from '#server/outside/shopWorld.ts';

/** What a server is started with beside its data. */
export interface Outside {
  /** Where people outside reach it; absent = on this machine. */
  readonly publicUrl?: string;
  /** Where it hands its mails in; absent = they are stored only. */
  readonly smtpUrl?: string;
  /** The stand-in of every shop, and the app that merchants agree to. */
  readonly shops?: { readonly address: string; readonly apps?: ShopWorld['apps'] };
}

/** One server of a host. */
export interface HostedServer {
  readonly origin: string;
  readonly dataDir: string;
  /** Looks now at its shops, as it does every half minute. */
  watchShops(): Promise<void>;
  /** Ends it; its data folder is free afterwards. */
  close(): Promise<void>;
}

export interface ServerHost {
  /** Starts the real server over the embedded database in `dataDir`. */
  open(dataDir: string, outside: Outside): Promise<HostedServer>;
  /** Ends the process and whatever runs in it. */
  end(): Promise<void>;
}

/** What is asked of the host's process. */
export type HostOrder =
  | { readonly kind: 'open'; readonly dataDir: string; readonly outside: Outside }
  | { readonly kind: 'watchShops' | 'close'; readonly port: number };

export type HostReply = { readonly port: number } | { readonly failure: string };

/**
 * One process for the servers of many tests, one after another: each has its own data and its own port, and the program
 * and the engine of the database are loaded once. A server that is to die, or to print, gets a process of its own (server.ts).
 */
export function startHost(): ServerHost {
  const child = fork(join(import.meta.dirname, 'hostProcess.ts'), {
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (printed += String(chunk)));
  const replies: ((reply: HostReply) => void)[] = [];
  child.on('message', (reply: HostReply) => replies.shift()?.(reply));
  child.on('exit', (code) => replies.splice(0).forEach((tell) => tell({ failure: `it ended with code ${code}` })));
  const ask = async (order: HostOrder): Promise<number> => {
    // The last words are of the server before.
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The server's host ended by ${child.signalCode ?? child.exitCode}\n${printed}`);
    printed = '';
    const reply = await new Promise<HostReply>((resolve) => {
      replies.push(resolve);
      child.send(order, (error) => {
        if (error) replies.splice(0).forEach((tell) => tell({ failure: `it is not to be reached: ${error.message}` }));
      });
    });
    if ('failure' in reply) throw new Error(`The server's host: ${reply.failure}\n${printed}`);
    return reply.port;
  };
  return {
    async open(dataDir, outside) {
      const port = await ask({ kind: 'open', dataDir, outside });
      return {
        origin: `http://127.0.0.1:${port}`,
        dataDir,
        watchShops: async () => void (await ask({ kind: 'watchShops', port })),
        close: async () => void (await ask({ kind: 'close', port })),
      };
    },
    async end() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}
