import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { DatabaseHandle } from '../../db/databaseHandle.ts';

const SECOND_MS = 1000;
const LONGEST_WAIT_MS = 15 * 60 * SECOND_MS;
/** Failures are forgotten after this long without another one. */
const MEMORY_MS = 60 * 60 * SECOND_MS;

/** How many failures are free before each one doubles the wait. A warehouse shares one address. */
const FREE = { account: 5, address: 50, pin: 3, device: 20 } as const;
export type Subject = keyof typeof FREE;

/** How long to wait after so many failures, in ms: 0, then 1, 2, 4 ... seconds up to 15 minutes. */
function waitAfter(failures: number, kind: Subject): number {
  const beyond = failures - FREE[kind];
  return beyond < 0 ? 0 : Math.min(LONGEST_WAIT_MS, SECOND_MS * 2 ** beyond);
}

/**
 * Counts a try before it is checked, so that many at once can't slip through; `forgive` takes it back.
 * A try that is refused here does not count, so waiting always helps.
 * @returns ms to wait, 0 when the try may go on
 */
export async function countTry(database: DatabaseHandle, kind: Subject, name: string, now: Date): Promise<number> {
  return database.unscoped.transaction().execute(async (trx) => {
    const subject = subjectOf(kind, name);
    await trx
      .insertInto('login_attempts')
      .values({ subject, failures: 0, last_at: now })
      .onConflict((conflict) => conflict.column('subject').doUpdateSet({ subject }))
      .execute();
    const row = await trx
      .selectFrom('login_attempts')
      .select(['failures', 'last_at'])
      .where('subject', '=', subject)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const age = now.getTime() - row.last_at.getTime();
    const failures = age > MEMORY_MS ? 0 : row.failures;
    const wait = waitAfter(failures, kind) - age;
    if (failures > 0 && wait > 0) return wait;
    await trx
      .updateTable('login_attempts')
      .set({ failures: failures + 1, last_at: now })
      .where('subject', '=', subject)
      .execute();
    return 0;
  });
}

/** The try was right: an account or PIN starts afresh, what many share gets only this try back. */
export async function forgive(database: DatabaseHandle, kind: Subject, name: string): Promise<void> {
  const subject = subjectOf(kind, name);
  const failures = kind === 'account' || kind === 'pin' ? sql<number>`0` : sql<number>`greatest(failures - 1, 0)`;
  await database.unscoped.updateTable('login_attempts').set({ failures }).where('subject', '=', subject).execute();
}

/** Removes what is forgotten anyway. */
export async function dropOldTries(database: DatabaseHandle, now: Date): Promise<void> {
  const old = new Date(now.getTime() - MEMORY_MS);
  await database.unscoped.deleteFrom('login_attempts').where('last_at', '<', old).execute();
}

function subjectOf(kind: Subject, name: string): string {
  return createHash('sha256').update(`${kind}:${name}`).digest('hex');
}
