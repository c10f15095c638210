import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Which answers never reach the client: the server did the work, the connection died before its answer. */
export interface Loss {
  readonly method: string;
  readonly path: RegExp;
}

export interface LossyRoad {
  readonly origin: string;
  /** From now on the next `times` answers of such calls are lost. */
  lose(loss: Loss, times: number): void;
  /** From now on this text is what the server ships at `path`. */
  ship(path: string, script: string): void;
  /** How many were lost so far. */
  lost(): number;
  /** Calls that arrived, as `METHOD path`, in order. */
  readonly seen: readonly string[];
  close(): Promise<void>;
}

/** A road to the server on which answers get lost after the server has committed (fault catalogue F03). */
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
