import { readFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

export interface SlowRoad {
  readonly origin: string;
  /** Changing calls that the server answered with success. */
  served(): number;
  close(): Promise<void>;
}

/**
 * A proxy that delays every changing call by `delayMs`. Pages of the benchmark are served from `pages` under /bench/,
 * so that they share the origin of the API.
 */
export async function openSlowRoad(options: { upstream: string; delayMs: number; pages: string }): Promise<SlowRoad> {
  const target = new URL(options.upstream);
  /** Compressed once, as the product's own files are. */
  const known = new Map<string, Buffer>();
  const packed = (name: string, bytes: Buffer): Buffer => {
    const found = known.get(name) ?? gzipSync(bytes);
    known.set(name, found);
    return found;
  };
  let served = 0;
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/';
    if (path.startsWith('/bench/')) {
      const name = path.slice('/bench/'.length).replace(/\?.*/, '');
      readFile(join(options.pages, name)).then(
        (bytes) =>
          outgoing
            .writeHead(200, {
              'content-type': TYPES[extname(name)] ?? 'application/octet-stream',
              'content-encoding': 'gzip',
            })
            .end(packed(name, bytes)),
        () => outgoing.writeHead(404).end(),
      );
      return;
    }
    const forward = (): void => {
      const onward = request(
        { host: target.hostname, port: target.port, method: incoming.method, path, headers: incoming.headers },
        (answer) => {
          if (incoming.method === 'POST' && answer.statusCode === 200) served += 1;
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
          outgoing.on('close', () => answer.destroy());
        },
      );
      onward.on('error', () => outgoing.destroy());
      incoming.pipe(onward);
    };
    if (incoming.method === 'POST') setTimeout(forward, options.delayMs);
    else forward();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    served: () => served,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
