import { randomBytes } from 'node:crypto';
import type { ScopedTransaction } from '../../../db/tenancy.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** An object of the stand-in as the provider would write it. */
export interface BookObject extends Fields {
  readonly id: string;
  readonly object: string;
}

export const newObjectId = (kind: string): string => `${kind}_sandbox_${randomBytes(12).toString('hex')}`;

/** The books of the stand-in: they belong to no client, because the provider's do not either. */
export async function keepObject(
  trx: ScopedTransaction,
  body: BookObject,
  owner: string | null,
  at: Date,
): Promise<void> {
  await trx
    .insertInto('sandbox_payments')
    .values({ id: body.id, owner, body: JSON.stringify(body), created_at: at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ body: JSON.stringify(body) }))
    .execute();
}

/** The row is held until the transaction ends: two requests about it come one after the other. */
export async function readObject(trx: ScopedTransaction, id: string): Promise<BookObject | null> {
  const row = await trx
    .selectFrom('sandbox_payments')
    .select('body')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ? (row.body as BookObject) : null;
}

/** Objects of an owner that begin with the kind, the newest first. */
export async function listObjects(trx: ScopedTransaction, owner: string, kind: string): Promise<readonly BookObject[]> {
  const rows = await trx
    .selectFrom('sandbox_payments')
    .select('body')
    .where('owner', '=', owner)
    .where('id', 'like', `${kind}\\_%`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ body }) => body as BookObject);
}

export interface SandboxEvent {
  readonly type: string;
  readonly object: string;
  /** Why it fails, where it does. */
  readonly code?: string | null;
  readonly at: Date;
}

export async function tellLater(
  trx: ScopedTransaction,
  { type, object, code = null, at }: SandboxEvent,
): Promise<void> {
  await trx
    .insertInto('sandbox_events')
    .values({ id: newObjectId('evt'), type, object, code, happens_at: at, sent_at: null })
    .execute();
}
