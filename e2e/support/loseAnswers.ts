import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Answers that never reach the client: the server did the work, and the connection died before its answer. */
export interface Loss {
  readonly method: string;
  readonly path: RegExp;
}

export interface LossyRoad {
  readonly origin: string;
  /** Loses the next `times` answers of such calls. */
  lose(loss: Loss, times: number): void;
  /** Sends this text as the file at `path` from now on. */
  ship(path: string, script: string): void;
  /** How many were lost so far. */
  lost(): number;
  /** Calls that arrived, as `METHOD path`, in order. */
  readonly seen: readonly string[];
  close(): Promise<void>;
}

/** A proxy to the server that loses answers after the server has committed (F03). */
export async function openLossyRoad(upstream: string): Promise<LossyRoad> {
  const target = new URL(upstream);
  const seen: string[] = [];
  const shipped = new Map<string, string>();
  let loss: Loss | null = null;
  let left = 0;
  let lost = 0;

  const forward = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const path = incoming.url ?? '/';
    const method = incoming.method ?? 'GET';
    seen.push(`${method} ${path}`);
    const script = shipped.get(path);
    if (script !== undefined) {
      outgoing.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(script);
      return;
    }
    const onward = request(
      { host: target.hostname, port: target.port, method, path, headers: incoming.headers },
      (answer) => {
        const hit = left > 0 && loss !== null && loss.method === method && loss.path.test(path);
        if (hit) {
          left -= 1;
          lost += 1;
          answer.resume();
          answer.on('end', () => incoming.socket.destroy());
          return;
        }
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        outgoing.on('close', () => answer.destroy());
      },
    );
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  };

  const server = createServer(forward);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lose(next, times) {
      loss = next;
      left = times;
    },
    ship: (path, script) => void shipped.set(path, script),
    lost: () => lost,
    seen,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
