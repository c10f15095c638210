import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';

const SECOND_MS = 1000;
const LONGEST_WAIT_MS = 15 * 60 * SECOND_MS;
/** Failures are forgotten after this long without another one. */
const MEMORY_MS = 60 * 60 * SECOND_MS;

/** How many failures are free before each one doubles the wait. A warehouse shares one address. */
const FREE = {
  account: 5,
  address: 50,
  pin: 3,
  device: 20,
  mail: 3,
  sender: 20,
  code: 5,
  /** An address at the pages for returns, the same at one order, and that order from wherever. */
  returner: 20,
  returnerOfOrder: 5,
  returnedOrder: 60,
} as const;

/** What a try counts for. Tries at one account and tries from one device are counted separately. */
export interface Subject {
  readonly kind: keyof typeof FREE;
  readonly name: string;
}

/** How long to wait after so many failures, in ms: 0, then 1, 2, 4 ... seconds up to 15 minutes. */
function waitAfter(failures: number, kind: Subject['kind']): number {
  const beyond = failures - FREE[kind];
  return beyond < 0 ? 0 : Math.min(LONGEST_WAIT_MS, SECOND_MS * 2 ** beyond);
}

/**
 * Counts a try for all of its subjects before it is checked, so that many at once cannot slip through; `forgive` takes
 * it back. A try that one subject refuses counts for none: waiting always helps, and an attack on one account costs
 * nothing to those who share the address.
 * @returns ms to wait, 0 when the try may go on
 */
export async function countTry(database: DatabaseHandle, subjects: readonly Subject[], now: Date): Promise<number> {
  // In one fixed order, or two tries with the same subjects would deadlock.
  const named = subjects
    .map((one) => ({ ...one, subject: subjectOf(one) }))
    .sort((a, b) => (a.subject < b.subject ? -1 : 1));
  return database.unscoped.transaction().execute(async (trx) => {
    const counts: { subject: string; failures: number }[] = [];
    let longest = 0;
    for (const { kind, subject } of named) {
      const { failures, last_at } = await lockCount(trx, subject, now);
      // The later of two tries at once may be counted first.
      const age = Math.max(0, now.getTime() - last_at.getTime());
      const remembered = age > MEMORY_MS ? 0 : failures;
      if (remembered > 0) longest = Math.max(longest, waitAfter(remembered, kind) - age);
      counts.push({ subject, failures: remembered + 1 });
    }
    if (longest > 0) return longest;
    for (const { subject, failures } of counts) {
      await trx.updateTable('login_attempts').set({ failures, last_at: now }).where('subject', '=', subject).execute();
    }
    return 0;
  });
}

async function lockCount(trx: ScopedTransaction, subject: string, now: Date) {
  await trx
    .insertInto('login_attempts')
    .values({ subject, failures: 0, last_at: now })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet({ subject }))
    .execute();
  return trx
    .selectFrom('login_attempts')
    .select(['failures', 'last_at'])
    .where('subject', '=', subject)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** The try was right: the count of an account or PIN starts again, a shared subject gets only this try back. */
export async function forgive(database: DatabaseHandle, subjects: readonly Subject[]): Promise<void> {
  for (const one of subjects) {
    const failures =
      one.kind === 'account' || one.kind === 'pin' || one.kind === 'code'
        ? sql<number>`0`
        : sql<number>`greatest(failures - 1, 0)`;
    await database.unscoped
      .updateTable('login_attempts')
      .set({ failures })
      .where('subject', '=', subjectOf(one))
      .execute();
  }
}

/** Removes what is forgotten anyway. */
export async function dropOldTries(database: DatabaseHandle, now: Date): Promise<void> {
  const old = new Date(now.getTime() - MEMORY_MS);
  await database.unscoped.deleteFrom('login_attempts').where('last_at', '<', old).execute();
}

function subjectOf({ kind, name }: Subject): string {
  return createHash('sha256').update(`${kind}:${name}`).digest('hex');
}
