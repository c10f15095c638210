import type { EvidenceLink } from '#contract/evidence/evidence.ts';
import type { FieldReader } from '#domain/evidence/evidenceKinds.ts';
import { sql, type Selectable } from 'kysely';
import { hashSecret, newSecret } from '../auth/secrets.ts';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import type { EvidenceLinksTable } from '../db/schema/evidence.ts';
import { asOwner, inScope, type ScopedTransaction } from '../db/tenancy.ts';
import { type GatheredEvidence, readEvidence } from './readEvidence.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The pages of evidence stand behind this. */
export const EVIDENCE_PAGES = '/evidence';

/** The links of an order, newest first. */
export async function readLinks(trx: ScopedTransaction, orderId: number): Promise<EvidenceLink[]> {
  const rows = await trx
    .selectFrom('evidence_links')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(presentLink);
}

/** Who makes a link, for whom and for how long. */
export interface NewLink {
  readonly reader: FieldReader;
  readonly days: number;
  readonly by: string;
  readonly now: Date;
}

/** Makes a link. @returns its secret, which is stored nowhere; null = the scope has no such order */
export async function makeLink(
  trx: ScopedTransaction,
  orderId: number,
  { reader, days, by, now }: NewLink,
): Promise<{ readonly secret: string; readonly link: EvidenceLink } | null> {
  const order = await trx
    .selectFrom('orders')
    .select('client_id')
    .where('id', '=', orderId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!order) return null;
  const secret = newSecret();
  const row = await trx
    .insertInto('evidence_links')
    .values({
      client_id: order.client_id,
      order_id: orderId,
      hash: hashSecret(secret),
      reader,
      created_at: now,
      user_name: by,
      expires_at: new Date(now.getTime() + days * DAY_MS),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { secret, link: presentLink(row) };
}

/** Closes a link; one that is closed stays as it is. @returns null = the order has no such link */
export async function revokeLink(
  trx: ScopedTransaction,
  { id, link, now }: { readonly id: number; readonly link: number; readonly now: Date },
): Promise<EvidenceLink | null> {
  const row = await trx
    .updateTable('evidence_links')
    .set({ revoked_at: sql<Date>`coalesce(revoked_at, ${now}::timestamptz)` })
    .where('id', '=', link)
    .where('order_id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row ? presentLink(row) : null;
}

/** What a link opens. */
export interface OpenedLink {
  readonly reader: FieldReader;
  readonly order: GatheredEvidence;
}

/**
 * The evidence behind a link, as it is known now.
 * @param counts the link is followed, in place of being read once more for a file
 * @returns null = nobody has such a link, or it has ended: nobody learns which
 */
export async function openLink(
  database: DatabaseHandle,
  { secret, now, counts }: { readonly secret: string; readonly now: Date; readonly counts: boolean },
): Promise<OpenedLink | null> {
  const hash = hashSecret(secret);
  const known = await asOwner(database, (trx) =>
    trx.selectFrom('evidence_links').select('client_id').where('hash', '=', hash).executeTakeFirst(),
  );
  if (!known) return null;
  return inScope(database, { kind: 'client', clientId: known.client_id }, async (trx) => {
    const open = trx
      .selectFrom('evidence_links')
      .select(['id', 'order_id', 'reader'])
      .where('hash', '=', hash)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now);
    const link = await open.executeTakeFirst();
    const order = link && (await readEvidence(trx, link.order_id));
    if (!link || !order) return null;
    if (counts)
      await trx
        .updateTable('evidence_links')
        .set({ opened: sql<number>`opened + 1`, last_opened_at: now })
        .where('id', '=', link.id)
        .execute();
    return { reader: link.reader, order };
  });
}

function presentLink(row: Selectable<EvidenceLinksTable>): EvidenceLink {
  return {
    id: row.id,
    reader: row.reader,
    created_at: row.created_at.toISOString(),
    created_by: row.user_name,
    expires_at: row.expires_at.toISOString(),
    revoked_at: row.revoked_at?.toISOString() ?? null,
    opened: row.opened,
    last_opened_at: row.last_opened_at?.toISOString() ?? null,
  };
}
