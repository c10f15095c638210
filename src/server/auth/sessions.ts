import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import { PREPARED } from '../db/prepared.ts';
import { readAsOwner } from '../db/tenancy.ts';
import { type Account, personById, personOfRow } from './readPerson.ts';
import type { SessionRecord } from '../kernel/session.ts';

const HOUR_MS = 3_600_000;
/** A session ends after this long without a request (S06). */
const IDLE_MS = 12 * HOUR_MS;
/** ... and after this long in any case. */
export const ABSOLUTE_MS = 30 * 24 * HOUR_MS;
/** So long a password opens more than work in a session that PIN or badge opened. */
const PROOF_LASTS_MS = 10 * 60_000;
/** How exactly the last request is known; not every request should write. */
const SEEN_EVERY_MS = 5 * 60_000;
const LONGEST_AGENT = 300;

/** Opens a session with a fresh token of 256 bits. The token is given out once; the database keeps its hash. */
export async function openSession(
  database: DatabaseHandle,
  userId: number,
  now: Date,
  opened: {
    /** The enrolled device that it ends with. */
    readonly deviceId?: number;
    /** `User-Agent` of whoever opened it, by which its owner knows it again. */
    readonly userAgent?: string | undefined;
    /** The session opens nothing before a second factor is set up. */
    readonly factorDue?: boolean;
  } = {},
): Promise<{ session: SessionRecord; token: string }> {
  const token = randomBytes(32).toString('base64url');
  const csrfSecret = randomBytes(32).toString('base64url');
  const tokenHash = hashToken(token);
  const { id } = await database.unscoped
    .insertInto('sessions')
    .values({
      token_hash: tokenHash,
      csrf_secret: csrfSecret,
      user_id: userId,
      device_id: opened.deviceId ?? null,
      factor_due: opened.factorDue ?? false,
      user_agent: (opened.userAgent ?? '').slice(0, LONGEST_AGENT),
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + ABSOLUTE_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { factorDue = false, deviceId } = opened;
  const session = { id, tokenHash, csrfSecret, userId, factorDue, workOnly: deviceId !== undefined };
  return { session, token };
}

/**
 * The live session of a token with its person, in one statement, because every request asks for it. `null`: unknown,
 * revoked, idle for too long or too old; a person that was removed leaves a session with nobody.
 */
export async function readSession(
  database: DatabaseHandle,
  token: string,
  now: Date,
): Promise<{ session: SessionRecord; person: Account | null } | null> {
  const row = await readAsOwner(database, (kysely) =>
    kysely
      .selectFrom('sessions')
      .select(['id', 'token_hash', 'csrf_secret', 'user_id', 'last_seen_at', 'factor_due', 'device_id', 'proven_at'])
      .select(() => jsonObjectFrom(personById(kysely, sql`sessions.user_id`)).as('person'))
      .where('token_hash', '=', hashToken(token))
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now)
      .where('last_seen_at', '>', new Date(now.getTime() - IDLE_MS))
      .modifyEnd(PREPARED)
      .executeTakeFirst(),
  );
  if (!row || row.user_id === null) return null;
  if (now.getTime() - row.last_seen_at.getTime() > SEEN_EVERY_MS) {
    await database.unscoped.updateTable('sessions').set({ last_seen_at: now }).where('id', '=', row.id).execute();
  }
  const session = {
    id: row.id,
    tokenHash: row.token_hash,
    csrfSecret: row.csrf_secret,
    userId: row.user_id,
    factorDue: row.factor_due,
    workOnly: row.device_id !== null && now.getTime() - (row.proven_at?.getTime() ?? 0) > PROOF_LASTS_MS,
  };
  return { session, person: row.person && personOfRow(row.person) };
}

/** The person of a session has just shown their password: for ten minutes it opens all that they may do. */
export async function markProven(database: DatabaseHandle, sessionId: number, now: Date): Promise<void> {
  await database.unscoped.updateTable('sessions').set({ proven_at: now }).where('id', '=', sessionId).execute();
}

/** The condition of a session that would still be accepted. */
export function isLive(now: Date) {
  return sql<boolean>`sessions.revoked_at is null and sessions.expires_at > ${now}::timestamptz
    and sessions.last_seen_at > ${new Date(now.getTime() - IDLE_MS)}::timestamptz`;
}

/** Whether a session would still be accepted; a live connection asks this, and is no sign of use by itself. */
export async function isSessionLive(database: DatabaseHandle, sessionId: number, now: Date): Promise<boolean> {
  const row = await database.unscoped
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', new Date(now.getTime() - IDLE_MS))
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends a session on the server; its token is worthless from here on. */
export async function revokeSession(database: DatabaseHandle, sessionId: number, now: Date): Promise<void> {
  await database.unscoped
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Removes sessions that can never be used again. */
export async function dropDeadSessions(database: DatabaseHandle, now: Date): Promise<void> {
  const idle = new Date(now.getTime() - IDLE_MS);
  await database.unscoped
    .deleteFrom('sessions')
    .where((where) =>
      where.or([where('expires_at', '<', now), where('last_seen_at', '<', idle), where('revoked_at', '<', idle)]),
    )
    .execute();
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
