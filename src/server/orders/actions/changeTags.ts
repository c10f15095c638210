import { reason } from '#domain/actions/refusalReasons.ts';
import { MOST_TAGS_OF_ORDER, tagDifference } from '#domain/orders/tags.ts';
import type { BareActionHandler } from '../../commands/orderAction.ts';

/**
 * Puts tags on the order and takes tags off it; nothing is noted where it has them so already. Code: 5600 for a tag that
 * the client has not, or not any more, and for more tags than an order may have.
 */
export const execute: BareActionHandler<'changeTags'> = async (order, data, { sql, clientId }) => {
  const stored = await sql.selectFrom('order_tags').select('tag_id').where('order_id', '=', order.id).execute();
  const has = stored.map(({ tag_id }) => tag_id);
  const { added, removed } = tagDifference(has, data);
  if (added.length + removed.length === 0) return { done: [], isRepeat: true };
  const tags = await sql
    .selectFrom('tags')
    .select(['id', 'name'])
    .where('client_id', '=', clientId)
    .where('id', 'in', [...added, ...removed])
    // Whoever removes one of them meanwhile waits for this, and takes it off this order too.
    .forKeyShare()
    .execute();
  const nameOf = new Map(tags.map(({ id, name }) => [id, name]));
  if (added.some((id) => !nameOf.has(id))) return { code: 5600, data: [], reason: reason('tagGone', {}) };
  if (added.length > 0 && has.length + added.length - removed.length > MOST_TAGS_OF_ORDER)
    return { code: 5600, data: [], reason: reason('tagsFull', { tags: String(MOST_TAGS_OF_ORDER) }) };
  if (removed.length > 0)
    await sql.deleteFrom('order_tags').where('order_id', '=', order.id).where('tag_id', 'in', removed).execute();
  if (added.length > 0)
    await sql
      .insertInto('order_tags')
      .values(added.map((tag_id) => ({ client_id: clientId, order_id: order.id, tag_id })))
      .execute();
  const names = (ids: readonly number[]) => ids.flatMap((id) => nameOf.get(id) ?? []);
  return { done: [], noted: { added: names(added), removed: names(removed) } };
};

export const isBare = true;
