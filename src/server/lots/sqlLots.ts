import { orderSubject } from '#domain/configuration/precedence.ts';
import { MANIFEST_TABLE } from '#domain/configuration/rules.ts';
import { shippedRefusal } from '#domain/actions/shippedRefusal.ts';
import { CLOSED_BEFORE, departed, departRefusal, doorNeeds, missingAtDoor } from '#domain/lots/departure.ts';
import { parcelKey, type ParcelToLoad } from '#domain/lots/loadCheck.ts';
import { recordActions } from '../commands/recordActions.ts';
import type { SqlWork } from '../commands/sqlWork.ts';
import { readSettings } from '../configuration/readConfigurations.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import type { RunBeforeRules } from '../kernel/services.ts';
import { notifyOrders } from '../realtime/notifyOrders.ts';
import { actOnLot } from './actOnLot.ts';
import { lockInside } from './lockInside.ts';
import { type LockedLot, lockLot } from './lockLot.ts';
import { ordersIn, parcelsOf } from './lotParcels.ts';
import type { VehicleClosing, DepartRefusal, LotsPort } from './lotsPort.ts';
import { postponeOrders } from './postponeOrders.ts';
import { refreshTotals, writeStatus } from './writeLotStatus.ts';

type ParcelName = Pick<ParcelToLoad, 'orderId' | 'number'>;

const nameOf = ({ orderId, number }: ParcelName) => ({ order_id: orderId, number });

/**
 * Closes the vehicle of a lot: stores who drove and what was on it, ships the orders that left whole, moves what stays
 * behind to the next day of the itinerary, and ends the lot. An order that is held, or was cancelled, stays as it is, though
 * its parcels left. Codes: 3904 no lot that the transaction sees, those of `departRefusal`.
 */
async function departLot(
  trx: ScopedTransaction,
  departure: VehicleClosing,
  beforeRules: RunBeforeRules,
): Promise<DepartRefusal | null> {
  const lot = await lockLot(trx, departure.lotId);
  if (!lot) return { code: 3904, data: [] };
  const known = await trx
    .selectFrom('lot_departures')
    .select('id')
    .where('lot_id', '=', lot.order.id)
    .executeTakeFirst();
  if (known?.id === departure.id) return null;
  const code = departRefusal(lot.status, known !== undefined, await missingOf(trx, lot, departure));
  if (code === CLOSED_BEFORE) return { code, data: [lot.reference, await leftOutOf(trx, lot, departure)] };
  if (code) return { code, data: [] };
  const by = { ...departure, today: lot.date, beforeRules };
  const inside = await lockInside(trx, lot.order.id);
  const { left, whole, partly, behind } = await load(trx, lot, departure);
  await storeDeparture(trx, lot, departure, new Set(inside.map(({ id }) => id)));
  const here = inside.filter(({ status }) => shippedRefusal(status) === null);
  const leaving = here.filter(({ id, status, hold }) => whole.includes(id) && status !== 'CANCELED' && !hold);
  await writeStatus(trx, leaving, 'SHIPPED', by);
  const later = new Set([...partly, ...behind]);
  const next = await postponeOrders(
    trx,
    lot,
    here.filter(({ id }) => later.has(id)),
    by,
  );
  await actOnLot(trx, lot, 'close', {}, by);
  await writeStatus(trx, [{ ...lot.order, status: 'CLOSEDCONSOLIDATE' }], 'SENTCONSOLIDATE', by);
  await refreshTotals(trx, lot.order.id);
  const payload = { plate: departure.plate, seal: departure.seal, parcels: left.length, later: later.size, next };
  await recordActions(trx, [lot.order], { ...by, action: 'depart', payload, source: 'user' });
  await notifyOrders(trx, lot.order.clientId, [lot.order.id, ...here.map(({ id }) => id)]);
  return null;
}

/** What the client asks for at the door of this lot and this closing does not say. */
async function missingOf(trx: ScopedTransaction, lot: LockedLot, departure: VehicleClosing) {
  const carrier =
    lot.carrierId === null
      ? undefined
      : await trx.selectFrom('carriers').select('operator').where('id', '=', lot.carrierId).executeTakeFirst();
  const subject = orderSubject({ carrier_id: lot.carrierId, operator: carrier?.operator ?? null, shop: null });
  const settings = await readSettings(trx, lot.order.clientId, MANIFEST_TABLE, {
    ...subject,
    ITINERARY: lot.itineraryId,
  });
  return missingAtDoor(departure, doorNeeds(settings));
}

/** Writes down what is on the vehicle, and parts the lot by it. */
async function load(trx: ScopedTransaction, lot: LockedLot, { loaded, takenOff, actor, at }: VehicleClosing) {
  const ofLot = { client_id: lot.order.clientId, lot_id: lot.order.id };
  const orders = await ordersIn(trx, lot.order.id);
  const inside = new Set(orders.map(({ id }) => id));
  const scanned = loaded.filter(({ orderId }) => inside.has(orderId));
  const off = takenOff.filter((parcel) => !scanned.some((one) => parcelKey(one) === parcelKey(parcel)));
  for (const parcel of off)
    await trx
      .deleteFrom('loaded_parcels')
      .where((eb) => eb.and({ lot_id: lot.order.id, ...nameOf(parcel) }))
      .execute();
  const rows = scanned.map((parcel) => ({
    ...ofLot,
    ...nameOf(parcel),
    // A clock that runs ahead is not believed.
    at: new Date(Math.min(Date.parse(parcel.at), at.getTime())),
    user_name: actor.name,
  }));
  if (rows.length > 0)
    await trx
      .insertInto('loaded_parcels')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  const there = await trx
    .selectFrom('loaded_parcels')
    .select(['order_id as orderId', 'number'])
    .where('lot_id', '=', lot.order.id)
    .execute();
  // A parcel that is on the vehicle is one of its order, whatever the order says by now.
  return departed<ParcelName>([...(await parcelsOf(trx, orders)), ...there], new Set(there.map(parcelKey)));
}

/** The parcels of a closing that came second which are not on the manifest of the first. */
async function leftOutOf(trx: ScopedTransaction, lot: LockedLot, { loaded }: VehicleClosing): Promise<string> {
  const there = await trx
    .selectFrom('loaded_parcels')
    .select(['order_id as orderId', 'number'])
    .where('lot_id', '=', lot.order.id)
    .execute();
  const known = new Set(there.map(parcelKey));
  const out = loaded.filter((parcel) => !known.has(parcelKey(parcel)));
  if (out.length === 0) return '–';
  const rows = await trx
    .selectFrom('orders')
    .select(['id', 'order_reference'])
    .where('id', 'in', [...new Set(out.map(({ orderId }) => orderId))])
    .execute();
  const names = new Map(rows.map((row) => [row.id, row.order_reference]));
  return out.map(({ orderId, number }) => `${names.get(orderId) ?? orderId} (${number})`).join(', ');
}

async function storeDeparture(
  trx: ScopedTransaction,
  lot: LockedLot,
  departure: VehicleClosing,
  inside: ReadonlySet<number>,
): Promise<void> {
  const { id, driver, plate, seal, signature, photos, loaded, foreign, actor, deviceId, at, happened } = departure;
  await trx
    .insertInto('lot_departures')
    .values({
      client_id: lot.order.clientId,
      lot_id: lot.order.id,
      id,
      driver,
      plate,
      seal,
      signature,
      photos: JSON.stringify(photos),
      foreign_codes: JSON.stringify(foreign),
      strays: JSON.stringify(loaded.filter(({ orderId }) => !inside.has(orderId)).map(nameOf)),
      user_id: actor.userId,
      user_name: actor.name,
      device_id: deviceId,
      at,
      happened_at: happened?.at ?? null,
      clock_doubtful: happened?.clockDoubtful ?? false,
    })
    .execute();
}

/** The port of lots in a transaction of the database. */
export function sqlLots({ trx }: SqlWork, beforeRules: RunBeforeRules = async () => false): LotsPort {
  return { departLot: (departure) => departLot(trx, departure, beforeRules) };
}
