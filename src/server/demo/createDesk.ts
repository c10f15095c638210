import { type Insertable, sql } from 'kysely';
import { parseOperator } from '#domain/carriers/operators.ts';
import { standardService } from '#domain/carriers/serves.ts';
import { taxWithin } from '#domain/customs/taxEstimate.ts';
import { needsCustoms } from '#domain/customs/needsCustoms.ts';
import { asksForTaxId, territoryOf } from '#domain/customs/territory.ts';
import type { Place } from '#domain/geography/zones.ts';
import type { CarrierRow } from '../carriers/contracts/readCarrier.ts';
import { contactRow } from '../clients/contacts/contactRow.ts';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import type { TariffStepsTable } from '../db/schema/tariffs.ts';
import { asOwner, type ScopedTransaction } from '../db/tenancy.ts';
import { DEMO_CARRIERS, DEMO_CONTACTS, DEMO_ITINERARIES, DEMO_OFFICES, DEMO_TAX_REGIONS } from './desk.ts';

type DemoStep = Omit<Insertable<TariffStepsTable>, 'client_id' | 'carrier_id' | 'number' | 'saved_at'>;

const step = (service: string, destination: string, max_g: number, price_cents: number, days: number): DemoStep => ({
  service,
  destination,
  max_g,
  price_cents,
  days,
});

/** Price lists of the first demo client, by the name of the carrier: made up, near what a small shop pays. */
const DEMO_TARIFFS: Readonly<Record<string, readonly DemoStep[]>> = {
  SEUR: [
    step('31/2', 'PEN', 2000, 455, 1),
    { ...step('31/2', 'PEN', 10_000, 690, 1), extra_kg_cents: 38 },
    step('31/2', 'BAL', 5000, 1150, 2),
  ],
  Correos: [
    step('S0132', 'PEN', 2000, 420, 3),
    step('S0132', 'PEN', 10_000, 735, 3),
    step('S0132', 'BAL', 5000, 880, 4),
    step('S0132', 'CAN', 5000, 1290, 6),
    step('S0235', 'PEN', 5000, 645, 1),
  ],
};

/** What one person lifts, grams; heavier baskets go in several packages, as many as every carrier takes. */
const PACKAGE_G = 20_000;
const MAX_PACKAGES = 10;
/** Tax on all that is sold within the tax area, hundredths of a per cent; exports hold none. */
const DEMO_TAX_RATE = 2100;

/**
 * Gives each demo client its warehouses, offices, carriers and tax regions, and each of its orders a warehouse, an
 * office, an invoice and a carrier that serves its route. A client that has them keeps them.
 */
export async function createDesk(database: DatabaseHandle, clientIds: readonly number[], now: Date): Promise<void> {
  for (const [place, clientId] of clientIds.entries()) {
    await asOwner(database, async (trx) => {
      const known = await trx.selectFrom('offices').select('id').where('client_id', '=', clientId).executeTakeFirst();
      if (!known) await fillDesk(trx, clientId, place, now);
    });
  }
}

async function fillDesk(trx: ScopedTransaction, client_id: number, place: number, now: Date): Promise<void> {
  const own = <Row extends object>(rows: readonly Row[] = []) => rows.map((row) => ({ client_id, ...row }));
  const offices = await trx.insertInto('offices').values(own(DEMO_OFFICES[place])).returningAll().execute();
  const carriers = await trx.insertInto('carriers').values(own(DEMO_CARRIERS[place])).returningAll().execute();
  const prices = carriers.flatMap(({ id, name }) =>
    (place === 0 ? (DEMO_TARIFFS[name] ?? []) : []).map((one, index) => ({
      ...one,
      client_id,
      carrier_id: id,
      number: index + 1,
      saved_at: now,
    })),
  );
  if (prices.length > 0) await trx.insertInto('tariff_steps').values(prices).execute();
  const itineraries = (DEMO_ITINERARIES[place] ?? []).map(({ carrier, ...row }) => ({
    ...row,
    client_id,
    carrier_id: carriers.find(({ name }) => name === carrier)?.id ?? null,
    office_id: offices.find(({ kind }) => kind === 'warehouse')?.id ?? null,
    updated_at: now,
  }));
  await trx.insertInto('itineraries').values(itineraries).execute();
  const contacts = DEMO_CONTACTS[place] ?? [];
  await trx
    .insertInto('contacts')
    .values(own(contacts.map(contactRow)))
    .execute();
  const tax_regions = JSON.stringify(DEMO_TAX_REGIONS[place] ?? []);
  await trx.updateTable('clients').set({ tax_regions }).where('id', '=', client_id).execute();
  const warehouse = offices.find(({ kind }) => kind === 'warehouse');
  const office = offices.find(({ kind }) => kind === 'office');
  if (!warehouse || !office) throw new Error('a demo client without warehouse or office');
  const orders = await trx
    .selectFrom('orders')
    .select(['id', 'type', 'country', 'postcode', 'total_weight_g', 'total_cents'])
    .where('client_id', '=', client_id)
    .where('type', '!=', 'lotshipping')
    .orderBy('id')
    .execute();
  const rows = orders.map(({ id, type, country, postcode, total_weight_g, total_cents }, count) => {
    const route =
      type === 'return' ? { from: { country, postcode }, to: office } : { from: office, to: { country, postcode } };
    const dni = asksForTaxId(territoryOf({ country, postcode })) && count % 4 !== 3 ? inventedDni(id) : null;
    const num_packages = Math.max(1, Math.min(MAX_PACKAGES, Math.ceil(total_weight_g / PACKAGE_G)));
    const carrier = carrierFor(carriers, count, { ...route, isReturn: type === 'return' });
    const isExport = needsCustoms(territoryOf(office), territoryOf({ country, postcode }));
    const total_tax_cents = isExport ? 0 : taxWithin(total_cents, DEMO_TAX_RATE);
    return { id, ...carrier, dni, total_tax_cents, num_packages, warehouse_id: warehouse.id, tax_office_id: office.id };
  });
  await sql`
    update orders set carrier_id = x.carrier_id, service_code = x.service_code, warehouse_id = x.warehouse_id,
      dni = coalesce(orders.dni, x.dni), num_packages = x.num_packages,
      tax_office_id = x.tax_office_id, total_tax_cents = x.total_tax_cents,
      invoice_number = 'F26-' || lpad(orders.id::text, 6, '0')
    from jsonb_populate_recordset(null::orders, ${JSON.stringify(rows)}::jsonb) as x
    where orders.id = x.id`.execute(trx);
}

const NIF_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';

/** A tax id with its right letter: customs beyond the tax area ask for one, and three customers in four gave it. */
function inventedDni(orderId: number): string {
  const number = 10_000_000 + ((orderId * 7919) % 80_000_000);
  return `${number}${NIF_LETTERS.charAt(number % 23)}`;
}

/** One order in ten is still without a carrier, as in a real morning; the others take turns. */
function carrierFor(
  carriers: readonly CarrierRow[],
  count: number,
  route: { readonly from: Place; readonly to: Place; readonly isReturn: boolean },
): { carrier_id: number | null; service_code: string | null } {
  const delivering = carriers.filter(({ operator }) => operator !== 'CLICKANDCOLLECT');
  const turns = [...delivering.slice(count % delivering.length), ...delivering.slice(0, count % delivering.length)];
  for (const { id, operator, services } of count % 10 === 9 ? [] : turns) {
    const code = parseOperator(operator);
    const service = code && standardService(code, services, route);
    if (service) return { carrier_id: id, service_code: service.code };
  }
  return { carrier_id: null, service_code: null };
}
