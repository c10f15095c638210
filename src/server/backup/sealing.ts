import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from 'age-encryption';
import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { BackupFault } from './backupFault.ts';

type Pieces = AsyncIterable<Uint8Array>;

/** How the files of one backup are written and read. */
export interface Sealing {
  /** How the name of each file ends. */
  readonly ending: '' | '.age';
  readonly seal: (pieces: Pieces) => Pieces;
  readonly open: (pieces: Pieces) => Pieces;
}

const IDENTITY_FILE = 'identity.age';

/** scrypt, as a power of two: what `age` takes, some two seconds for each guess. */
const WORK_FACTOR = 18;

const PLAIN: Sealing = { ending: '', seal: (pieces) => pieces, open: (pieces) => pieces };

/**
 * A new backup: sealed where there is a passphrase, else plain. Its files are sealed under a key of this backup alone, and that key under
 * the passphrase, whose slow hash is then worked out once and not for each file.
 */
export async function newSealing(
  folder: string,
  passphrase: string | undefined,
  workFactor = WORK_FACTOR,
): Promise<Sealing> {
  if (passphrase === undefined) return PLAIN;
  const identity = await generateIdentity();
  const lock = new Encrypter();
  lock.setScryptWorkFactor(workFactor);
  lock.setPassphrase(passphrase);
  await writeFile(join(folder, IDENTITY_FILE), await lock.encrypt(identity), { mode: 0o600 });
  return sealedUnder(identity);
}

/**
 * A backup that is there.
 * @throws BackupFault `sealed` where it needs a passphrase, `wrong-passphrase`
 */
export async function sealingOf(folder: string, passphrase: string | undefined): Promise<Sealing> {
  const sealed = await readFile(join(folder, IDENTITY_FILE)).catch(() => null);
  if (sealed === null) return PLAIN;
  if (passphrase === undefined) throw new BackupFault('sealed', folder);
  const key = new Decrypter();
  key.addPassphrase(passphrase);
  const identity = await key.decrypt(sealed, 'text').catch(() => {
    throw new BackupFault('wrong-passphrase', folder);
  });
  return sealedUnder(identity);
}

function sealedUnder(identity: string): Sealing {
  return {
    ending: '.age',
    async *seal(pieces) {
      const file = new Encrypter();
      file.addRecipient(await identityToRecipient(identity));
      yield* piecesOf(await file.encrypt(streamOf(pieces)));
    },
    async *open(pieces) {
      const file = new Decrypter();
      file.addIdentity(identity);
      yield* piecesOf(await file.decrypt(streamOf(pieces)));
    },
  };
}

const streamOf = (pieces: Pieces) => Readable.toWeb(Readable.from(pieces)) as globalThis.ReadableStream<Uint8Array>;
const piecesOf = (stream: unknown): Pieces => Readable.fromWeb(stream as ReadableStream<Uint8Array>);

/** Writes a file, for its owner alone. */
export async function writeSealed(path: string, pieces: Pieces, { seal, ending }: Sealing): Promise<void> {
  await pipeline(pieces, seal, createWriteStream(`${path}${ending}`, { mode: 0o600, flush: true }));
}

/** The content of a file as it was before it was sealed; it throws where that was changed. */
export function readSealed(path: string, { open, ending }: Sealing): Pieces {
  return open(createReadStream(`${path}${ending}`));
}
