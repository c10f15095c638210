import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';

/** There is too much to do already: the caller may try again, and is told so at once. */
export class TooBusy extends Error {
  override readonly name = 'TooBusy';
  readonly code = 'TOO_BUSY';
}

/**
 * Lets so many run at once and so many more wait in their order; who comes then is refused. What costs memory and a
 * processor for each run is kept from taking all of both.
 * @throws TooBusy when the queue is full
 */
export function boundedQueue({ running, waiting }: { readonly running: number; readonly waiting: number }) {
  const line: (() => void)[] = [];
  let busy = 0;
  const leave = () => {
    const next = line.shift();
    if (next) next();
    else busy -= 1;
  };
  return async <Result>(run: () => Promise<Result>): Promise<Result> => {
    if (busy < running) busy += 1;
    else if (line.length >= waiting) throw new TooBusy('too many at once');
    // The place of whoever leaves is handed on, so nobody slips in between.
    else await new Promise<void>((go) => line.push(go));
    try {
      return await run();
    } finally {
      leave();
    }
  };
}

/** OWASP's argon2id minimum: 19 MiB, two passes, one lane. */
const MEMORY_KIB = 19_456;
const PASSES = 2;
const TAG_BYTES = 32;
const SALT_BYTES = 16;

/**
 * One at a time for each processor, so that memory and the threads that also read files are not all taken; some seconds'
 * worth may wait. Who comes then is told 503 at once, because an answer after the patience of a browser helps nobody.
 */
const queue = boundedQueue({ running: Math.max(2, availableParallelism()), waiting: 200 });

/** The argon2id hash of a password, with its salt and cost, in PHC form. */
export async function hashPassword(password: string, salt: Buffer = randomBytes(SALT_BYTES)): Promise<string> {
  const tag = await derive(password, salt, MEMORY_KIB, PASSES);
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$${base64(salt)}$${base64(tag)}`;
}

/**
 * Whether the password made this hash. Takes the same time whether it did or not.
 * @param stored PHC text of `hashPassword`; anything else never matches
 */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([^$]+)\$([^$]+)$/.exec(stored);
  if (!parts) return false;
  const [, memory, passes, salt, tag] = parts;
  const expected = Buffer.from(tag ?? '', 'base64');
  const given = await derive(password, Buffer.from(salt ?? '', 'base64'), Number(memory), Number(passes));
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** A hash for accounts that do not exist: checking it all the same keeps the answer as slow as a real one (S31). */
export const NOBODYS_HASH = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$${base64(Buffer.alloc(SALT_BYTES))}$${base64(Buffer.alloc(TAG_BYTES))}`;

function derive(password: string, nonce: Buffer, memory: number, passes: number): Promise<Buffer> {
  const message = Buffer.from(password.normalize('NFKC'));
  const run = () =>
    new Promise<Buffer>((resolve, reject) => {
      argon2('argon2id', { message, nonce, parallelism: 1, tagLength: TAG_BYTES, memory, passes }, (error, tag) => {
        if (error) reject(error);
        else resolve(tag);
      });
    });
  return queue(run);
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
