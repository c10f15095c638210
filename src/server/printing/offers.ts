import type { BodyOf, DataOf } from '#contract/endpoint.ts';
import type { offerPrint, printOffers, takePrint } from '#contract/printing/printOffers.ts';
import type { Selectable } from 'kysely';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import type { PrintOffersTable } from '../db/schema/printOffers.ts';
import { asOwner, type ScopedTransaction } from '../db/tenancy.ts';

type Print = BodyOf<typeof offerPrint>;
type Standing = DataOf<typeof offerPrint>;

interface By {
  readonly userId: number;
  readonly name: string;
  readonly now: Date;
}

const MAX_LISTED = 100;
/** Nobody waits longer for a label; its bytes go then. */
const OFFERED_FOR_MS = 3 * 24 * 3600_000;
/**
 * The row stays longer than any device tries to offer it: a repeat that came after it was gone would be a new offer of
 * what was printed.
 */
const KEPT_MS = 365 * 24 * 3600_000;

/** Free prints, and the caller's own, of the last days. */
export async function listOffers(trx: ScopedTransaction, { userId, now }: By): Promise<DataOf<typeof printOffers>> {
  const rows = await trx
    .selectFrom('print_offers')
    .selectAll()
    .where('offered_at', '>', new Date(now.getTime() - OFFERED_FOR_MS))
    .where((eb) =>
      eb.or([eb('user_id', '=', userId), eb.and([eb('taker', 'is', null), eb('withdrawn_at', 'is', null)])]),
    )
    .orderBy('offered_at', 'desc')
    .orderBy('id')
    .limit(MAX_LISTED)
    .execute();
  return rows.map((row) => {
    const { kind, format, stock, title } = row.print as Print;
    const of = { user_name: row.user_name, mine: row.user_id === userId, offered_at: row.offered_at.toISOString() };
    return { id: row.id, kind, format, stock, title, ...of, ...standingOf(row) };
  });
}

/** @returns how it stands; null = the id is of somebody else */
export async function keepOffer(
  trx: ScopedTransaction,
  id: string,
  clientId: number,
  { content, ...print }: Print,
  { userId, name, now }: By,
): Promise<Standing | null> {
  await trx
    .insertInto('print_offers')
    .values({
      id,
      client_id: clientId,
      user_id: userId,
      user_name: name,
      print: JSON.stringify(print),
      content: content === null ? null : Buffer.from(content, 'base64'),
      offered_at: now,
    })
    .onConflict((conflict) => conflict.columns(['client_id', 'id']).doNothing())
    .execute();
  return ownStanding(trx, id, userId);
}

/** Gives the print to this taker unless another one has it, in one statement: of many at once one gets it. */
export async function giveOffer(
  trx: ScopedTransaction,
  id: string,
  taker: string,
  { name, now }: By,
): Promise<DataOf<typeof takePrint> | 'unknown' | 'given'> {
  await trx
    .updateTable('print_offers')
    .set({ taker, taken_by: name, taken_at: now })
    .where('id', '=', id)
    .where('taker', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('offered_at', '>', new Date(now.getTime() - OFFERED_FOR_MS))
    .execute();
  const row = await trx.selectFrom('print_offers').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return 'unknown';
  if (row.taker !== taker) return 'given';
  return { ...(row.print as Print), content: row.content && Buffer.from(row.content).toString('base64') };
}

/** @returns how it stands then; null = there is none of this person */
export async function withdrawOffer(trx: ScopedTransaction, id: string, { userId, now }: By): Promise<Standing | null> {
  await trx
    .updateTable('print_offers')
    .set({ withdrawn_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('taker', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute();
  return ownStanding(trx, id, userId);
}

async function ownStanding(trx: ScopedTransaction, id: string, userId: number): Promise<Standing | null> {
  const own = trx.selectFrom('print_offers').selectAll().where('id', '=', id).where('user_id', '=', userId);
  const row = await own.executeTakeFirst();
  return row ? standingOf(row) : null;
}

function standingOf({ taker, taken_by, withdrawn_at }: Selectable<PrintOffersTable>): Standing {
  return { state: taker !== null ? 'taken' : withdrawn_at ? 'withdrawn' : 'free', taken_by };
}

/** Drops the bytes of prints that nobody takes any more, and the rows a year later. */
export async function dropOldOffers(database: DatabaseHandle, now: Date): Promise<void> {
  await asOwner(database, async (trx) => {
    const before = (ms: number) => new Date(now.getTime() - ms);
    await trx.deleteFrom('print_offers').where('offered_at', '<', before(KEPT_MS)).execute();
    await trx
      .updateTable('print_offers')
      .set({ content: null })
      .where('offered_at', '<', before(OFFERED_FOR_MS))
      .where('content', 'is not', null)
      .execute();
  });
}
