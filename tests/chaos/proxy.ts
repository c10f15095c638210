import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { messageLength, requestLine } from './httpMessages.ts';

/** What may happen to one request on its way and to its answer. */
export const FATES = [
  'pass',
  'drop-before',
  'drop-after',
  'duplicate',
  'late-copy',
  'delay',
  'slow-close',
  'gateway-after',
] as const;
export type Fate = (typeof FATES)[number];

export interface ProxyOptions {
  /** Port of the server on this machine. */
  readonly upstream: number;
  readonly fateOf: (request: { readonly method: string; readonly path: string }) => Fate;
  /** How long a delayed answer, or a late copy, takes. ms */
  readonly delayMs: number;
}

export interface ChaosProxy {
  readonly origin: string;
  /** How often each fate struck. */
  readonly met: Readonly<Record<Fate, number>>;
  /** Nobody gets through while it is down. */
  setDown(down: boolean): void;
  /** Resolves when every copy that was under way has arrived. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

const GATEWAY = '<html><body><h1>502 Bad Gateway</h1></body></html>';
const GATEWAY_ANSWER = `HTTP/1.1 502 Bad Gateway\r\ncontent-type: text/html\r\ncontent-length: ${GATEWAY.length}\r\n\r\n${GATEWAY}`;
const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** A proxy for bytes to the server: each request meets its own fate, and the server knows nothing of the proxy. */
export async function openChaosProxy(options: ProxyOptions): Promise<ChaosProxy> {
  const met = Object.fromEntries(FATES.map((fate) => [fate, 0])) as Record<Fate, number>;
  const clients = new Set<Socket>();
  const underWay = new Set<Promise<unknown>>();
  let down = false;

  const track = <T>(work: Promise<T>): Promise<T> => {
    underWay.add(work);
    void work.finally(() => underWay.delete(work));
    return work;
  };

  const meetFate = async (client: Socket, request: Buffer): Promise<void> => {
    const fate = options.fateOf(requestLine(request));
    met[fate] += 1;
    if (fate === 'pass') return pass(client, request, options.upstream);
    if (fate === 'drop-before') return void client.destroy();
    const copy = fate === 'duplicate' ? track(answerTo(request, options.upstream)) : null;
    const answer = await track(answerTo(request, options.upstream));
    await copy;
    if (fate === 'late-copy') void track(sleep(options.delayMs).then(() => answerTo(request, options.upstream)));
    if (fate === 'drop-after') return void client.destroy();
    if (fate === 'gateway-after') return void client.write(GATEWAY_ANSWER);
    if (fate === 'delay') await sleep(options.delayMs);
    if (fate !== 'slow-close') return void client.write(answer);
    client.write(answer.subarray(0, answer.length >> 1));
    await sleep(options.delayMs / 4);
    client.destroy();
  };

  const server = createServer((client) => {
    if (down) client.destroy();
    clients.add(client);
    let waiting = Buffer.alloc(0);
    let busy = false;
    const next = async (): Promise<void> => {
      const end = messageLength(waiting);
      if (busy || end === null) return;
      busy = true;
      const request = waiting.subarray(0, end);
      waiting = waiting.subarray(end);
      await meetFate(client, request);
      busy = false;
      if (!client.destroyed) await next();
    };
    client.on('data', (chunk) => {
      waiting = Buffer.concat([waiting, chunk]);
      void next();
    });
    client.on('error', () => client.destroy());
    client.on('close', () => clients.delete(client));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    met,
    setDown(next) {
      down = next;
      if (down) for (const client of clients) client.destroy();
    },
    async settled() {
      while (underWay.size > 0) await Promise.allSettled(underWay);
    },
    async close() {
      for (const client of clients) client.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Passes bytes as they come, also those of an answer that never ends. */
function pass(client: Socket, request: Buffer, port: number): Promise<void> {
  return new Promise((resolve) => {
    const upstream = connect(port, '127.0.0.1', () => upstream.write(request));
    let answer = Buffer.alloc(0);
    let length: number | null = null;
    const end = () => {
      upstream.destroy();
      client.off('close', end);
      resolve();
    };
    client.on('close', end);
    upstream.on('data', (chunk) => {
      client.write(chunk);
      if (length === Infinity) return;
      answer = Buffer.concat([answer, chunk]);
      length = messageLength(answer);
      if (length !== null && length !== Infinity) end();
    });
    upstream.on('error', () => client.destroy());
    upstream.on('close', () => {
      if (length === Infinity || length === null) client.destroy();
      end();
    });
  });
}

/** The whole answer to a request that cannot be undone any more; or as much as there is when the server hangs up. */
function answerTo(request: Buffer, port: number): Promise<Buffer> {
  return new Promise((resolve) => {
    const upstream = connect(port, '127.0.0.1', () => upstream.write(request));
    let answer = Buffer.alloc(0);
    upstream.on('data', (chunk) => {
      answer = Buffer.concat([answer, chunk]);
      const length = messageLength(answer);
      if (length !== null && length <= answer.length) upstream.destroy();
    });
    upstream.on('error', () => upstream.destroy());
    upstream.on('close', () => resolve(answer));
  });
}
