import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Frontend and backend messages of PostgreSQL's protocol 3.0 (documentation of PostgreSQL 15, 55.7): type, length, body. */
const HEAD = 5;
const READY = 'Z';
/** A query or the end of a group of extended messages: the server answers it with ReadyForQuery. */
const ENDS = new Set(['Q', 'S']);

/**
 * A pool as one in transaction mode looks to its clients: whatever a client leaves behind on its connection (settings,
 * LISTEN, prepared statements) is gone when a transaction ends.
 * @param socketPath of PostgreSQL
 */
export async function openSessionlessPool(socketPath: string): Promise<{ port: number; stop: () => Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const backend = connect(socketPath);
    for (const socket of [client, backend]) {
      sockets.add(socket);
      socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    }
    client.on('close', () => backend.destroy());
    backend.on('close', () => client.destroy());
    passOn(client, backend);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}

function passOn(client: Socket, backend: Socket): void {
  const waiting: Buffer[] = [];
  let state: 'starting' | 'free' | 'asked' | 'forgetting' = 'starting';
  const send = () => {
    while (state === 'free' && waiting.length > 0) {
      const message = waiting.shift() as Buffer;
      backend.write(message);
      if (ENDS.has(String.fromCharCode(message[0] ?? 0))) state = 'asked';
    }
  };
  let hasStarted = false;
  client.on(
    'data',
    pieces((bytes) => {
      const head = hasStarted ? 1 : 0;
      const size = bytes.length < head + 4 ? Number.POSITIVE_INFINITY : bytes.readInt32BE(head) + head;
      if (bytes.length < size) return 0;
      const message = bytes.subarray(0, size);
      if (hasStarted) waiting.push(message);
      else backend.write(message);
      hasStarted = true;
      send();
      return size;
    }),
  );
  backend.on(
    'data',
    pieces((bytes) => {
      if (bytes.length < HEAD) return 0;
      const size = bytes.readInt32BE(1) + 1;
      if (bytes.length < size) return 0;
      const message = bytes.subarray(0, size);
      const isReady = String.fromCharCode(message[0] ?? 0) === READY;
      if (state === 'forgetting') {
        if (isReady) state = 'free';
      } else {
        client.write(message);
        if (isReady && message[HEAD] === 'I'.charCodeAt(0)) {
          state = 'forgetting';
          backend.write(simpleQuery('discard all'));
        } else if (isReady) state = 'free';
      }
      send();
      return size;
    }),
  );
}

/** @param take says how many bytes it took; 0 = it needs more */
function pieces(take: (bytes: Buffer) => number): (part: Buffer) => void {
  let bytes = Buffer.alloc(0);
  return (part) => {
    bytes = Buffer.concat([bytes, part]);
    for (let size = take(bytes); size > 0 && bytes.length > 0; size = take(bytes)) bytes = bytes.subarray(size);
  };
}

function simpleQuery(text: string): Buffer {
  const body = Buffer.from(`${text}\0`);
  const head = Buffer.alloc(HEAD);
  head.write('Q');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}
