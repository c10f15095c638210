import { stateAfter } from '#domain/codes/learnedCode.ts';
import { codesToCompare, teachRefusal } from '#domain/codes/teachRefusal.ts';
import { learnedKey } from '#domain/codes/learnedMeaning.ts';
import { PICKING_TABLE } from '#domain/configuration/rules.ts';
import { sql } from 'kysely';
import type { LearnedCounts } from '../../commands/learnedCountsPort.ts';
import type { OrderFacts } from '../../commands/orderFacts.ts';
import type { SqlWork } from '../../commands/sqlWork.ts';
import { readSettings } from '../../configuration/readConfigurations.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import type { CodeDecision, CodesPort, StoredTeaching, TaughtCode } from './codesPort.ts';

type Own = { readonly trx: ScopedTransaction; readonly clientId: number };

async function teachingFacts(
  { trx, clientId }: Own,
  { teaching, code, idProduct }: Pick<TaughtCode, 'teaching' | 'code' | 'idProduct'>,
): Promise<StoredTeaching> {
  const { teach_codes: teachers } = await readSettings(trx, clientId, PICKING_TABLE, {});
  const stored = await trx
    .selectFrom('learned_codes')
    .select('id')
    .where('client_id', '=', clientId)
    .where('teaching', '=', teaching)
    .executeTakeFirst();
  const products = await productsLike({ trx, clientId }, code, idProduct);
  return {
    isStored: stored !== undefined,
    teachers,
    hasProduct: products.some(({ id_product }) => id_product === idProduct),
    products,
    before: await liveMeaning({ trx, clientId }, code),
  };
}

/** The product itself, and each that may carry the code. */
function productsLike({ trx, clientId }: Own, code: string, idProduct: number) {
  const texts = codesToCompare(code);
  const lowered = texts.map((text) => text.toLowerCase());
  return trx
    .selectFrom('products')
    .select(['id as id_product', 'ean13', 'reference', 'sku', 'id_product_eplatform', 'upc'])
    .where('client_id', '=', clientId)
    .where((eb) =>
      eb.or([
        eb('id', '=', idProduct),
        eb('ean13', 'in', texts),
        eb('upc', 'in', texts),
        eb('id_product_eplatform', 'in', texts),
        eb(sql<string>`lower(sku)`, 'in', lowered),
        eb(sql<string>`lower(reference)`, 'in', lowered),
      ]),
    )
    .execute();
}

/** What a code means now, proposed or approved; null = nothing. */
async function liveMeaning({ trx, clientId }: Own, code: string) {
  const row = await trx
    .selectFrom('learned_codes')
    .select(['code', 'product_id', 'units'])
    .where('client_id', '=', clientId)
    .where('code_key', '=', learnedKey(code))
    .where('is_live', '=', true)
    .executeTakeFirst();
  return row ? { code: row.code, id_product: row.product_id, units: row.units } : null;
}

async function storeTaught({ trx, clientId }: Own, taught: TaughtCode): Promise<boolean> {
  const { userId, at, happened } = taught;
  const teacher = JSON.stringify([userId]);
  const { rows } = await sql`
    insert into learned_codes (client_id, teaching, code, code_key, symbology, product_id, units, state, photos, user_id,
      user_name, teachers, device_id, created_at, happened_at, clock_doubtful)
    values (${clientId}, ${taught.teaching}, ${taught.code}, ${learnedKey(taught.code)}, ${taught.symbology},
      ${taught.idProduct}, ${taught.units}, 'proposed', ${JSON.stringify(taught.photos)}::jsonb, ${userId}, ${taught.userName},
      ${teacher}::jsonb, ${taught.deviceId}, ${at}, ${happened?.at ?? null}, ${happened?.clockDoubtful ?? false})
    on conflict (client_id, code_key) where is_live do update
      set teachers = case when learned_codes.teachers @> excluded.teachers then learned_codes.teachers
        else learned_codes.teachers || excluded.teachers end
      where learned_codes.product_id = excluded.product_id and learned_codes.units = excluded.units
    returning id`.execute(trx);
  return rows.length > 0;
}

async function decideTaught(
  { trx, clientId }: Own,
  { id, act, seen, userName, at }: CodeDecision,
): Promise<18184 | 18188 | null> {
  const row = await trx
    .selectFrom('learned_codes')
    .select(['code', 'code_key', 'product_id', 'units', 'state'])
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  const state = row ? stateAfter(row.state, act, seen) : null;
  if (!row || state === null) return 18188;
  if (row.state === state) return null;
  if (act === 'approve') {
    const taught = { code: row.code, id_product: row.product_id, units: row.units };
    const products = await productsLike({ trx, clientId }, row.code, row.product_id);
    const live = await trx
      .selectFrom('learned_codes')
      .select('id')
      .where('client_id', '=', clientId)
      .where('code_key', '=', row.code_key)
      .where('is_live', '=', true)
      .where('id', '!=', id)
      .executeTakeFirst();
    if (live || teachRefusal(taught, { products, before: null })?.code === 18184) return 18184;
  }
  await trx
    .updateTable('learned_codes')
    .set({ state, decided_by: userName, decided_at: at })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
  return null;
}

async function saveLearnedCounts(trx: ScopedTransaction, order: OrderFacts, said: LearnedCounts): Promise<void> {
  const { sessionId, version, counts, work, userId, userName, at } = said;
  const session = await trx
    .selectFrom('picking_sessions')
    .select('version')
    .where('client_id', '=', order.clientId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  if (session && session.version > version) return;
  await trx
    .deleteFrom('learned_code_counts')
    .where('client_id', '=', order.clientId)
    .where('order_id', '=', order.id)
    .where('session_id', '=', sessionId)
    .execute();
  // A device that says the same code and product twice means both.
  const units = new Map<string, { product: number; code: string; units: number }>();
  for (const one of counts) {
    const code = learnedKey(one.code);
    const name = `${one.id_product}:${code}`;
    units.set(name, { product: one.id_product, code, units: (units.get(name)?.units ?? 0) + one.units });
  }
  if (units.size === 0) return;
  await trx
    .insertInto('learned_code_counts')
    .values(
      [...units.values()].map(({ product, code, units }) => ({
        client_id: order.clientId,
        order_id: order.id,
        session_id: sessionId,
        product_id: product,
        code_key: code,
        units,
        work,
        user_id: userId,
        user_name: userName,
        counted_at: at,
      })),
    )
    .execute();
}

/** The port of taught codes in a transaction of the database. */
export function sqlCodes({ trx, clientId }: SqlWork): CodesPort {
  return {
    teachingFacts: (taught) => teachingFacts({ trx, clientId }, taught),
    storeTaught: (taught) => storeTaught({ trx, clientId }, taught),
    decideTaught: (decision) => decideTaught({ trx, clientId }, decision),
    saveLearnedCounts: (order, said) => saveLearnedCounts(trx, order, said),
  };
}
