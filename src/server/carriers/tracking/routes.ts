import { nameCode, unknownCodes, parcelExceptions, trackingPagePreview } from '#contract/carriers/tracking.ts';
import { meaningsOf } from '#domain/carriers/meaningsOf.ts';
import { parseOperator, profileOf } from '#domain/carriers/operators.ts';
import { sql } from 'kysely';
import { invalid, refuseCode } from '../../kernel/refuse.ts';
import { route, routeIn, type Route } from '../../kernel/route.ts';
import { keepMeaning } from './keepMeaning.ts';
import { previewPage } from './previewPage.ts';
import { readParcelExceptions } from './readParcelExceptions.ts';

const MOST_CODES = 100;

/** What carriers tell of parcels, where people have a say in it. */
export const trackingRoutes: readonly Route[] = [
  routeIn('read', parcelExceptions, async ({ transaction: trx, now }) => ({
    ok: true,
    data: await readParcelExceptions(trx, now()),
  })),

  routeIn('read', unknownCodes, async ({ transaction: trx }) => {
    const rows = await trx
      .selectFrom('tracking_events')
      .select(['operator', 'code'])
      .select((eb) => [
        eb.fn.countAll<number>().as('scans'),
        eb.fn.max('at').as('last_at'),
        sql<string>`(array_agg(text order by at desc))[1]`.as('text'),
      ])
      .where('meaning', 'is', null)
      .groupBy(['operator', 'code'])
      .orderBy('scans', 'desc')
      .orderBy('operator')
      .orderBy('code')
      .limit(MOST_CODES)
      .execute();
    const data = rows.map(({ last_at, ...row }) => ({
      ...row,
      operator_name: profileOf(row.operator).name,
      last_at: last_at.toISOString(),
      meanings: [...meaningsOf(row.operator)],
    }));
    return { ok: true, data };
  }),

  routeIn('write', nameCode, async ({ scope, actor, services, now, transaction: trx }, { body }) => {
    if (scope.kind !== 'client') return invalid({ id_client: ['required'] });
    const { code, meaning } = body;
    const operator = parseOperator(body.operator);
    if (!operator) return refuseCode(422, 2004, [body.operator]);
    if (!meaningsOf(operator).includes(meaning)) return invalid({ meaning: ['choice'] });
    const named = { clientId: scope.clientId, operator, code, meaning, userName: actor.name };
    return { ok: true, data: { orders: await keepMeaning(trx, named, now(), services.beforeRules) } };
  }),

  route(trackingPagePreview, async (context, { params, body }) => ({
    ok: true,
    data: { html: await previewPage(context, params.id_client, body) },
  })),
];
