import type { Language } from '#contract/people/user.ts';
import { judgeReturn, payerOf, type ReturnProblem, type SaidReturn } from '#domain/orders/announcedReturn.ts';
import * as z from 'zod/mini';
import { enqueueJobs } from '../../jobs/enqueueJobs.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { SYSTEM_ID } from '../../kernel/actor.ts';
import { createOrder } from '../../orders/createOrder.ts';
import { queueReturnNotice } from '../notice.ts';
import { readReturnPage, type ReturnPage } from './readReturnPage.ts';

interface Announcement {
  readonly orderId: number;
  readonly said: SaidReturn;
  /** The form that was sent: each announces one return. */
  readonly form: string;
  readonly language: Language;
  readonly now: Date;
}

/** What came of it: the return, made now or by the same form before, or why there is none. */
export type Announced =
  | { readonly outcome: 'announced'; readonly returnId: number }
  | { readonly outcome: 'refused'; readonly page: ReturnPage; readonly problems: readonly ReturnProblem[] }
  | { readonly outcome: 'gone' };

/** The job that makes the label of a return; `labels/returnLabelJob.ts` says how. */
export const RETURN_LABEL = { name: 'makeReturnLabel', payload: z.object({ order: z.int() }) };

/** Longest text of a status. */
const LONGEST_OBSERVATION = 500;

/** Makes the return that a customer asks for, with what they said, and its label where the shop makes it at once. */
export async function announceReturn(
  trx: ScopedTransaction,
  { orderId, said, form, language, now }: Announcement,
): Promise<Announced> {
  // The order is locked from here on, so that of two forms at once the second sees what the first took.
  const found = await readReturnPage(trx, orderId, now);
  if (!found) return { outcome: 'gone' };
  const { page, parent } = found;
  const { clientId, rules } = page;
  const before = await trx
    .selectFrom('announced_returns')
    .select('order_id')
    .where('client_id', '=', clientId)
    .where('form', '=', form)
    .executeTakeFirst();
  if (before) return { outcome: 'announced', returnId: before.order_id };
  const left = page.lines.map(({ idProduct, left: units, isKept }) => ({ idProduct, left: isKept ? 0 : units }));
  const judged = judgeReturn(said, left, rules);
  if (page.bar !== null || parent === null) return { outcome: 'refused', page, problems: [] };
  if ('problems' in judged) return { outcome: 'refused', page, problems: judged.problems };
  const { lines, comment, way } = judged.announced;
  const made = await createOrder(
    trx,
    {
      type: 'return',
      parent_order_id: orderId,
      lines: lines.map(({ id_product, units }) => ({ id_product, quantity: units })),
      observations: comment.slice(0, LONGEST_OBSERVATION),
    },
    { clientId, actor: { userId: SYSTEM_ID, name: '', roleIds: [] }, now },
  );
  if (!made.ok) throw new Error(`a return that was judged right is refused: ${String(made.code)}`);
  const returnId = made.data.id;
  await trx
    .insertInto('announced_returns')
    .values({
      client_id: clientId,
      order_id: returnId,
      form,
      language,
      way,
      payer: payerOf(lines, rules),
      lines: JSON.stringify(lines),
      comment,
      photos: '[]',
      announced_at: now,
    })
    .execute();
  await queueReturnNotice(trx, { id: returnId, clientId }, now);
  if (way === 'label' && rules.label_at_once && parent.row.carrier_id !== null) {
    const job = { clientId, key: String(returnId), payload: { order: returnId }, dueAt: now };
    await enqueueJobs(trx, RETURN_LABEL, [job], now);
  }
  return { outcome: 'announced', returnId };
}
