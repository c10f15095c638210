import { MAX_COUNTED } from '#contract/filters/listLimits.ts';
import { createTag, deleteTag, mergeTag, type TagInput, tagUse, updateTag } from '#contract/orders/tagChanges.ts';
import { tags } from '#contract/orders/tags.ts';
import { searchText } from '#domain/orders/searchText.ts';
import { MOST_TAGS } from '#domain/orders/tags.ts';
import { namesTag } from '#domain/rules/namesTag.ts';
import { sql } from 'kysely';
import { inScope, type ScopedTransaction } from '../../db/tenancy.ts';
import type { Answer } from '../../kernel/answer.ts';
import type { RequestContext } from '../../kernel/context.ts';
import { paginate } from '../../kernel/paging.ts';
import { invalid, refuse } from '../../kernel/refuse.ts';
import { route, routeIn, type Route } from '../../kernel/route.ts';
import { fieldCondition } from '../../lists/fieldCondition.ts';
import { notifyOrders } from '../../realtime/notifyOrders.ts';

const FACTS = ['id', 'name', 'colour'] as const;
const NAME = { column: 'tags.name_key', folded: true } as const;

/** The tags of a client, in one place. Orders get them by `changeTags`. */
export const tagRoutes: readonly Route[] = [
  routeIn('read', tags, async ({ transaction: trx }, { list }) => {
    const matching = list.filters
      .map((filter) => fieldCondition(tags.list.fields[filter.field], NAME, filter))
      .reduce((query, condition) => query.where(condition), trx.selectFrom('tags'));
    const { counted } = await matching.select((eb) => eb.fn.countAll<number>().as('counted')).executeTakeFirstOrThrow();
    const rows = await list.sort
      .reduce((query, { descending }) => query.orderBy('name_key', descending ? 'desc' : 'asc'), matching.select(FACTS))
      .orderBy('id')
      .limit(list.limit)
      .offset(list.offset)
      .execute();
    return paginate(list, rows, counted);
  }),

  routeIn('write', createTag, async ({ transaction: trx }, { params: { id_client }, body }) => {
    await lockTags(trx, id_client);
    const { count } = await trx
      .selectFrom('tags')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('client_id', '=', id_client)
      .executeTakeFirstOrThrow();
    if (count >= MOST_TAGS) return invalid({ name: ['full'] });
    if (await isTaken(trx, id_client, body.name, null)) return invalid({ name: ['taken'] });
    const data = await trx
      .insertInto('tags')
      .values({ client_id: id_client, ...tagRow(body) })
      .returning(FACTS)
      .executeTakeFirstOrThrow();
    return { ok: true as const, data };
  }),

  route(updateTag, async ({ database, scope, now }, { params: { id_client, tag_id }, body }) => {
    const saved = await inScope(database, scope, async (trx) => {
      await lockTags(trx, id_client);
      if (await isTaken(trx, id_client, body.name, tag_id)) return invalid({ name: ['taken'] });
      const row = await trx
        .updateTable('tags')
        .set(tagRow(body))
        .where('client_id', '=', id_client)
        .where('id', '=', tag_id)
        .returning(FACTS)
        .executeTakeFirst();
      return row ? { ok: true as const, data: row } : refuse(404);
    });
    // Each order has the new name at once; devices are told a part at a time.
    for (let told: number | null = saved.ok ? 0 : null; told !== null;) {
      const from: number = told;
      told = await inScope(database, scope, async (trx) => {
        const ids = await tagged(trx, { id_client, tag_id, after: from });
        await tellTagged(trx, id_client, await lockTagged(trx, id_client, tag_id, ids), now());
        return ids.length < ORDERS_AT_ONCE ? null : (ids.at(-1) ?? null);
      });
    }
    return saved;
  }),

  routeIn('read', tagUse, async ({ transaction: trx }, { params: { id_client, tag_id } }) => {
    if (!(await exists(trx, id_client, tag_id))) return refuse(404);
    const some = trx
      .selectFrom('order_tags')
      .select('order_id')
      .where('client_id', '=', id_client)
      .where('tag_id', '=', tag_id)
      .limit(MAX_COUNTED + 1);
    const { orders } = await trx
      .selectFrom(some.as('some'))
      .select((eb) => eb.fn.countAll<number>().as('orders'))
      .executeTakeFirstOrThrow();
    const rules = await trx
      .selectFrom('action_rules')
      .select(['name', 'tree', 'actions'])
      .where('client_id', '=', id_client)
      .orderBy('position')
      .orderBy('id')
      .execute();
    return {
      ok: true as const,
      data: {
        orders: Math.min(orders, MAX_COUNTED),
        more: orders > MAX_COUNTED,
        rules: rules.filter((rule) => namesTag(rule, tag_id)).map(({ name }) => name),
      },
    };
  }),

  route(mergeTag, (context, { params, body: { into } }) => endTag(context, params, into)),

  route(deleteTag, (context, { params }) => endTag(context, params, null)),
];

const tagRow = ({ name, colour }: TagInput) => ({ name, name_key: searchText(name), colour });

/** One change after the other, or two at once would both be the last that there is room for. */
async function lockTags(trx: ScopedTransaction, clientId: number): Promise<void> {
  await trx.selectFrom('clients').select('id').where('id', '=', clientId).forNoKeyUpdate().execute();
}

/** Whether another tag of the client is called so, whatever case and accents. */
async function isTaken(trx: ScopedTransaction, clientId: number, name: string, but: number | null): Promise<boolean> {
  const row = await trx
    .selectFrom('tags')
    .select('id')
    .where('client_id', '=', clientId)
    .where('name_key', '=', searchText(name))
    .executeTakeFirst();
  return row !== undefined && row.id !== but;
}

async function exists(trx: ScopedTransaction, clientId: number, tagId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('tags')
    .select('id')
    .where('client_id', '=', clientId)
    .where('id', '=', tagId)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Locks the orders that devices hold and that have a tag, by their ids: an action on orders locks them so too, and its
 * tags after them.
 * @param among only of these
 */
async function lockTagged(
  trx: ScopedTransaction,
  clientId: number,
  tagId: number,
  among: readonly number[],
): Promise<readonly number[]> {
  const rows = await trx
    .selectFrom('orders')
    .innerJoin('order_tags', (join) =>
      join.onRef('order_tags.client_id', '=', 'orders.client_id').onRef('order_tags.order_id', '=', 'orders.id'),
    )
    .select('orders.id')
    .where('order_tags.client_id', '=', clientId)
    .where('order_tags.tag_id', '=', tagId)
    .where(sql<boolean>`orders.id = any(${[...among]}::bigint[])`)
    .where('orders.ship_step', '!=', 'completed')
    .where('orders.deleted_at', 'is', null)
    .orderBy('orders.id')
    .forNoKeyUpdate('orders')
    .execute();
  return rows.map(({ id }) => id);
}

/** Tells devices that orders are marked otherwise. */
async function tellTagged(trx: ScopedTransaction, clientId: number, orders: readonly number[], at: Date) {
  if (orders.length === 0) return;
  await sql`update orders set updated_at = ${at} where id = any(${[...orders]}::bigint[])`.execute(trx);
  await notifyOrders(trx, clientId, orders);
}

/** Orders of a tag in one transaction: a rule may have put it on a million, and others write meanwhile. */
const ORDERS_AT_ONCE = 500;

/** The next orders with a tag, by their ids. @param after the last one before them */
async function tagged(
  trx: ScopedTransaction,
  { id_client, tag_id, after }: { readonly id_client: number; readonly tag_id: number; readonly after: number },
): Promise<readonly number[]> {
  const rows = await trx
    .selectFrom('order_tags')
    .select('order_id')
    .where('client_id', '=', id_client)
    .where('tag_id', '=', tag_id)
    .where('order_id', '>', after)
    .orderBy('order_id')
    .limit(ORDERS_AT_ONCE)
    .execute();
  return rows.map(({ order_id }) => order_id);
}

/**
 * Removes a tag, a part of its orders at a time. One that was interrupted goes on when it is asked for again.
 * @param into the tag that takes its place on them; null = none does
 */
async function endTag(
  { database, scope, now }: RequestContext,
  { id_client, tag_id }: { readonly id_client: number; readonly tag_id: number },
  into: number | null,
): Promise<Answer<null>> {
  for (;;) {
    const ended = await inScope(database, scope, (trx) => endPart(trx, { id_client, tag_id, into, at: now() }));
    if (ended) return ended;
  }
}

interface Ending {
  readonly id_client: number;
  readonly tag_id: number;
  readonly into: number | null;
  readonly at: Date;
}

/** One part; null = there are more. The last takes the tag itself along. */
async function endPart(trx: ScopedTransaction, { id_client, tag_id, into, at }: Ending): Promise<Answer<null> | null> {
  await lockTags(trx, id_client);
  if (!(await exists(trx, id_client, tag_id))) return refuse(404);
  if (into === tag_id || (into !== null && !(await exists(trx, id_client, into)))) return invalid({ into: ['gone'] });
  const ids = await tagged(trx, { id_client, tag_id, after: 0 });
  const held = await lockTagged(trx, id_client, tag_id, ids);
  if (into !== null)
    await sql`insert into order_tags (client_id, order_id, tag_id)
      select ${id_client}::bigint, id, ${into}::bigint from unnest(${ids}::bigint[]) as id
      on conflict do nothing`.execute(trx);
  const isLast = ids.length < ORDERS_AT_ONCE;
  if (isLast) await trx.deleteFrom('tags').where('client_id', '=', id_client).where('id', '=', tag_id).execute();
  else
    await sql`delete from order_tags where client_id = ${id_client} and tag_id = ${tag_id}
      and order_id = any(${ids}::bigint[])`.execute(trx);
  await tellTagged(trx, id_client, held, at);
  return isLast ? { ok: true, data: null } : null;
}
