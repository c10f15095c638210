import type { LearnedCodeRow } from '#contract/picking/learnedCodes.ts';
import { type LearnedAct, learnedActs, STATE_AFTER } from '#domain/codes/learnedCode.ts';
import { teachRefusal } from '#domain/codes/teachRefusal.ts';
import type { Answer } from '../../kernel/answer.ts';
import type { TransactionContext } from '../../kernel/context.ts';
import { refuse, refuseCode } from '../../kernel/refuse.ts';
import { readLearnedCode } from './readLearnedCodes.ts';
import { productsLike } from './sqlCodes.ts';

/**
 * Approves, refuses or withdraws a taught code. What it counted stays. Codes: 18184 the code is another product's by now,
 * or means another one; 412 it was decided otherwise.
 */
export async function decideCode(
  { transaction: trx, actor, now }: TransactionContext,
  id: number,
  act: LearnedAct,
): Promise<Answer<LearnedCodeRow>> {
  const row = await trx.selectFrom('learned_codes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) return refuse(404);
  const state = STATE_AFTER[act];
  if (row.state !== state) {
    if (!learnedActs(row.state).includes(act)) return refuse(412);
    if (act === 'approve') {
      const taught = { code: row.code, id_product: row.product_id, units: row.units };
      const products = await productsLike({ trx, clientId: row.client_id }, row.code, row.product_id);
      const live = await trx
        .selectFrom('learned_codes')
        .select(['id', 'product_id'])
        .where('client_id', '=', row.client_id)
        .where('code_key', '=', row.code_key)
        .where('is_live', '=', true)
        .where('id', '!=', id)
        .executeTakeFirst();
      if (live || teachRefusal(taught, { products, before: null })?.code === 18184) return refuseCode(422, 18184);
    }
    await trx
      .updateTable('learned_codes')
      .set({ state, decided_by: actor.name, decided_at: now() })
      .where('id', '=', id)
      .execute();
  }
  const data = await readLearnedCode(trx, id);
  return data ? { ok: true, data } : refuse(404);
}
