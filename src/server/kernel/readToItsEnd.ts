import type { IncomingMessage } from 'node:http';

/** The error of a body that is larger than its call takes. */
export const TOO_LARGE = 'FST_ERR_CTP_BODY_TOO_LARGE';

/**
 * A refused body is still read up to this many bytes: a browser that is cut off while it sends never sees the answer.
 */
const MAX_READ = 64 * 1024 * 1024;

/** Reads the rest of a refused body, up to a limit. */
export function readToItsEnd(body: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let read = 0;
    const count = (chunk: Buffer) => {
      read += chunk.length;
      if (read > MAX_READ) done();
    };
    const done = () => {
      body.off('data', count);
      resolve();
    };
    if (body.readableEnded || body.destroyed || Number(body.headers['content-length'] ?? 0) > MAX_READ) return done();
    body.on('data', count).once('end', done).once('close', done);
    body.resume();
  });
}
