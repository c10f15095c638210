import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** In front of a stand-in: every answer takes so long. */
export async function slowed(address: string, answerMs: number): Promise<{ readonly address: string; close(): void }> {
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      setTimeout(() => {
        const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers;
        const body = Buffer.concat(pieces);
        void fetch(`${address}${request.url}`, {
          method: request.method ?? 'GET',
          headers: headers as Record<string, string>,
          ...(body.length > 0 && { body }),
        }).then(async (answer) => response.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer())));
      }, answerMs);
    });
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
