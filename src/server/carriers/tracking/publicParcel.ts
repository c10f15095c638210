import { publicName } from '#domain/carriers/operatorName.ts';
import { parseOperator } from '#domain/carriers/operators.ts';
import { trackingUrl } from '#domain/carriers/trackingUrl.ts';
import { KEEPS_STATUS } from '#domain/carriers/codeMeaning.ts';
import type { PageLook } from '#domain/messages/pageLook.ts';
import type { DatabaseHandle } from '../../db/databaseHandle.ts';
import { readPageLook } from '../../messages/customerPages/readPageLook.ts';
import { asOwner, inScope, type ScopedTransaction } from '../../db/tenancy.ts';
import { toldSince } from '../toldSince.ts';
import { readShownLogo, type ShownLogo } from '../../clients/logo/logoAddress.ts';

/** What whoever has the link of a parcel learns: nothing of its people, of other parcels, or of what is in it. */
export interface PublicParcel {
  readonly shop: string;
  readonly logo: ShownLogo | null;
  readonly look: PageLook;
  readonly timeZone: string;
  readonly orderReference: string;
  readonly number: number;
  readonly of: number;
  readonly carrier: string | null;
  readonly trackingNumber: string;
  /** The carrier's own page; null = it has none. */
  readonly carrierPage: string | null;
  /** null = its carrier told nothing yet. */
  readonly status: string | null;
  /** Newest first. */
  readonly events: readonly {
    readonly at: Date;
    readonly status: string | null;
    readonly place: string;
    readonly text: string;
  }[];
}

const DAY_MS = 24 * 60 * 60_000;
/** So long after the last news a link still shows its parcel. */
const SHOWN_DAYS = 120;
const MOST_EVENTS = 100;

/** The parcel behind a link; null = wrong or too old, and nobody learns which. */
export async function readPublicParcel(
  database: DatabaseHandle,
  token: string,
  now: Date,
): Promise<PublicParcel | null> {
  const known = await asOwner(database, (trx) =>
    trx.selectFrom('order_packages').select('client_id').where('tracking_token', '=', token).executeTakeFirst(),
  );
  if (!known) return null;
  return inScope(database, { kind: 'client', clientId: known.client_id }, (trx) => readIn(trx, token, now));
}

async function readIn(trx: ScopedTransaction, token: string, now: Date): Promise<PublicParcel | null> {
  const row = await trx
    .selectFrom('order_packages')
    .innerJoin('orders', 'orders.id', 'order_packages.order_id')
    .innerJoin('clients', 'clients.id', 'orders.client_id')
    .leftJoin('carriers', 'carriers.id', 'orders.carrier_id')
    .select([
      'order_packages.order_id',
      'order_packages.client_id',
      'order_packages.number',
      'order_packages.tracking_number',
      'carrier_status',
    ])
    .select([
      'carrier_event_at',
      'orders.created_at',
      'orders.updated_at',
      'orders.order_reference',
      'orders.num_packages',
      'orders.eplatform_type',
    ])
    .select(['clients.name as shop', 'clients.time_zone', 'carriers.operator'])
    .where('tracking_token', '=', token)
    .where('orders.deleted_at', 'is', null)
    .where('clients.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row || row.tracking_number === null) return null;
  const last = row.carrier_event_at ?? row.updated_at;
  if (now.getTime() - last.getTime() > SHOWN_DAYS * DAY_MS) return null;
  const operator = parseOperator(row.operator ?? '');
  const events = await trx
    .selectFrom('tracking_events')
    .select(['at', 'meaning', 'place', 'text'])
    .where('order_id', '=', row.order_id)
    .where('tracking_number', '=', row.tracking_number)
    .where('at', '>=', toldSince([row.created_at]))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_EVENTS)
    .execute();
  return {
    shop: row.shop,
    logo: await readShownLogo(trx, row.client_id),
    look: await readPageLook(trx, row.client_id, row.eplatform_type),
    timeZone: row.time_zone,
    orderReference: row.order_reference,
    number: row.number,
    of: Math.max(row.num_packages, row.number),
    // The carrier's contract has a name that only the shop knows.
    carrier: publicName(row.operator ?? ''),
    trackingNumber: row.tracking_number,
    carrierPage: operator && trackingUrl(operator, row.tracking_number),
    status: row.carrier_status,
    events: events.map(({ meaning, ...event }) => ({ ...event, status: meaning === KEEPS_STATUS ? null : meaning })),
  };
}
