import { sql } from 'kysely';
import {
  carrierTariff,
  carrierTariffs,
  orderShippingOffers,
  removeTariff,
  shippingCosts,
  type shippingCosts as endpoint,
  uploadTariff as uploadEndpoint,
} from '#contract/carriers/tariffs.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { parseOperator } from '#domain/carriers/operators.ts';
import { serviceName } from '#domain/carriers/serviceWords.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { refuseCode } from '../../kernel/refuse.ts';
import { type Route, routeIn } from '../../kernel/route.ts';
import { unreadableText } from '../../orders/imports/importTexts.ts';
import { UnreadableFile } from '../../orders/imports/rejection.ts';
import { readCarrier } from '../contracts/readCarrier.ts';
import { offersOfOrder } from './offersOfOrder.ts';
import { presentStep } from './presentStep.ts';
import { tariffStepOf } from './pricedContracts.ts';
import { uploadTariff } from './uploadTariff.ts';

const DAY_MS = 86_400_000;

/** What the labels of the last days were estimated to cost, by carrier and service, the most first. */
async function readShippingCosts(trx: ScopedTransaction, now: Date, days: number): Promise<DataOf<typeof endpoint>> {
  const since = new Date(now.getTime() - days * DAY_MS);
  const { rows } = await sql<Omit<DataOf<typeof endpoint>[number], 'service'> & { operator: string }>`
    select carrier_id, carriers.name as carrier, carriers.operator, service_code, count(*)::integer as shipments,
      count(cost_cents)::integer as priced, coalesce(sum(cost_cents), 0)::float8 as cost,
      coalesce(sum(cheapest_cents), 0)::float8 as cheapest,
      (count(*) filter (where cheapest_cents < cost_cents))::integer as dearer
    from shipments join carriers on carriers.id = shipments.carrier_id
    where state = 'booked' and booked_at >= ${since}
    group by carrier_id, carriers.name, carriers.operator, service_code
    order by sum(cost_cents) desc nulls last, shipments desc, carrier_id, service_code`.execute(trx);
  return rows.map(({ operator, ...row }) => ({ ...row, service: serviceName(operator, row.service_code) }));
}

/** Price lists of carriers, and what is estimated by them. */
export const tariffRoutes: readonly Route[] = [
  routeIn('read', carrierTariffs, async ({ transaction: trx }) => {
    const rows = await trx
      .selectFrom('tariff_steps')
      .select((eb) => [
        'carrier_id',
        eb.fn.countAll<number>().as('lines'),
        eb.fn.count<number>('service').distinct().as('services'),
        eb.fn.max('saved_at').as('saved_at'),
      ])
      .groupBy('carrier_id')
      .orderBy('carrier_id')
      .execute();
    const data = rows.map(({ carrier_id, lines, services, saved_at }) => ({
      carrier_id,
      lines,
      services,
      saved_at: new Date(saved_at).toISOString(),
    }));
    return { ok: true, data };
  }),

  routeIn('read', carrierTariff, async ({ transaction: trx }, { params: { id } }) => {
    if (!(await readCarrier(trx, id))) return refuseCode(404, 7010, [String(id)]);
    const rows = await trx
      .selectFrom('tariff_steps')
      .selectAll()
      .where('carrier_id', '=', id)
      .orderBy('number')
      .execute();
    return { ok: true as const, data: rows.map((row) => presentStep(tariffStepOf(row))) };
  }),

  routeIn('write', uploadEndpoint, async ({ transaction: trx, file, language, now }, { params: { id }, query }) => {
    if (!file) throw new Error('an upload without its file passed the frame');
    const carrier = await readCarrier(trx, id);
    const operator = carrier && parseOperator(carrier.operator);
    if (!carrier || !operator) return refuseCode(404, 7010, [String(id)]);
    try {
      const upload = { file, operator, preview: query.preview === '1', language, at: now() };
      return { ok: true as const, data: await uploadTariff(trx, carrier, upload) };
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      return { ...refuseCode(422, 17113), errors: { file: [unreadableText(language, error.rejection)] } };
    }
  }),

  routeIn('write', removeTariff, async ({ transaction: trx }, { params: { id } }) => {
    if (!(await readCarrier(trx, id))) return refuseCode(404, 7010, [String(id)]);
    await trx.deleteFrom('tariff_steps').where('carrier_id', '=', id).execute();
    return { ok: true as const, data: null };
  }),

  routeIn('read', orderShippingOffers, async ({ transaction: trx, now }, { params: { id } }) => {
    const data = await offersOfOrder(trx, id, now());
    return data ? { ok: true as const, data } : refuseCode(404, 3904);
  }),

  routeIn('read', shippingCosts, async ({ transaction: trx, now }, { query: { days } }) => ({
    ok: true,
    data: await readShippingCosts(trx, now(), days),
  })),
];
