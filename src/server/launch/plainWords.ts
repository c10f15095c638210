import { BadSetting } from '../app/config.ts';
import { UnlikeServer } from '../db/instances.ts';
import { FolderInUse } from '../db/pglite/processLock.ts';
import { UnusablePool } from '../db/postgres/poolCheck.ts';
import { isDamage, UnusableData } from '../db/unusableData.ts';

/** A failure that the person at the keyboard can mend, in plain words; `null` = a fault of ours. */
export function plainWords(error: unknown): string | null {
  if (error instanceof BadSetting) return `A setting can't be understood. ${error.message}`;
  if (error instanceof UnusableData) return `${error.message}\nNothing was changed.`;
  if (error instanceof UnusablePool || error instanceof UnlikeServer) return error.message;
  if (error instanceof FolderInUse) {
    return `Another Despacho is already working in ${error.folder}. Stop it first, or choose another folder with DATA_DIR.`;
  }
  if (isDamage(error)) {
    return 'Files of the database are damaged or gone. Keep a copy of them as they are, restore the last backup, and run npm run epoch:new before the next start.';
  }
  if (!(error instanceof Error)) return null;
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return 'The port is taken by another program. Choose another one with PORT, for example PORT=8090.';
  if (code === 'EACCES') return 'This port or data folder is not open to you. Choose others with PORT and DATA_DIR.';
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND')
    return 'PostgreSQL does not answer at DATABASE_URL or DATABASE_DIRECT_URL. Is it running, and is the address right?';
  return error.cause === undefined ? null : plainWords(error.cause);
}
