import type { DataOf } from '#contract/endpoint.ts';
import type { readyToCollect } from '#contract/counter/counter.ts';
import type { ErrorCode } from '#contract/errors/codes.ts';
import { mayUseToken, type TokenOperation } from '#domain/counter/collectionToken.ts';
import { collectionProgress } from '#domain/counter/orderParcels.ts';
import { moveParcel, type ParcelEvent } from '#domain/counter/parcelMoves.ts';
import { collectUntil, STANDARD_POLICY } from '#domain/counter/reminders.ts';
import { hashSecret } from '../auth/secrets.ts';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import { asOwner, inScope, type ScopedTransaction } from '../db/tenancy.ts';
import type { PageLook } from '#domain/messages/pageLook.ts';
import { readPageLook } from '../messages/customerPages/readPageLook.ts';
import { readShownLogo, type ShownLogo } from '../clients/logo/logoAddress.ts';
import { actBySystem } from './actBySystem.ts';

const EVENTS = { 'ready-to-collect': 'ready', delivered: 'deliver' } as const satisfies Record<
  TokenOperation,
  ParcelEvent
>;
const ACTIONS = { 'ready-to-collect': 'readyParcels', delivered: 'handOverParcels' } as const;

export interface LinkUse {
  readonly packageId: number;
  readonly operation: TokenOperation;
  readonly token: string;
  /** Names the tap; absent = nothing was tapped, and nothing changes. */
  readonly confirm: string | undefined;
  readonly now: Date;
}

export type LinkAnswer =
  | {
      readonly outcome: 'shown';
      readonly data: DataOf<typeof readyToCollect>;
      readonly timeZone: string;
      readonly logo: ShownLogo | null;
      readonly look: PageLook;
    }
  | { readonly outcome: 'refused'; readonly code: ErrorCode }
  /** Wrong, used or old: nobody learns which. */
  | { readonly outcome: 'unknown' };

/** Shows what a link is about, and does what it is for when its customer tapped. */
export async function followLink(database: DatabaseHandle, use: LinkUse): Promise<LinkAnswer> {
  const hash = hashSecret(use.token);
  const known = await asOwner(database, (trx) =>
    trx.selectFrom('collection_tokens').select('client_id').where('hash', '=', hash).executeTakeFirst(),
  );
  if (!known) return { outcome: 'unknown' };
  return inScope(database, { kind: 'client', clientId: known.client_id }, (trx) => followIn(trx, hash, use));
}

async function followIn(trx: ScopedTransaction, hash: string, use: LinkUse): Promise<LinkAnswer> {
  const { packageId, operation, confirm, now } = use;
  const parcel = await trx
    .selectFrom('order_packages')
    .select(['order_id', 'number'])
    .where('id', '=', packageId)
    .executeTakeFirst();
  if (!parcel) return { outcome: 'unknown' };
  // The order before the token: a counter that hands the parcel over at this moment locks the order, too.
  if (confirm !== undefined)
    await trx.selectFrom('orders').select('id').where('id', '=', parcel.order_id).forUpdate().execute();
  const token = await trx
    .selectFrom('collection_tokens')
    .selectAll()
    .where('hash', '=', hash)
    .$if(confirm !== undefined, (query) => query.forUpdate())
    .executeTakeFirst();
  const stored = token && {
    packageId: token.package_id,
    operation: token.operation,
    createdAt: token.created_at,
    usedAt: token.used_at,
  };
  const isRepeat = confirm !== undefined && token?.used_by === confirm && stored?.packageId === packageId;
  if (isRepeat && stored.operation === operation) return shown(trx, parcel.order_id, use, true);
  if (!mayUseToken(stored ?? null, { packageId, operation }, now)) return { outcome: 'unknown' };
  if (confirm === undefined) return shown(trx, parcel.order_id, use, false);
  const done = { act: EVENTS[operation], action: ACTIONS[operation], payload: { by: 'link' }, at: now } as const;
  const decision = await actBySystem(trx, parcel.order_id, done, () => [parcel.number]);
  if (!decision) return { outcome: 'unknown' };
  if (decision.outcome === 'refused') return decision;
  await trx.updateTable('collection_tokens').set({ used_at: now, used_by: confirm }).where('hash', '=', hash).execute();
  return shown(trx, parcel.order_id, use, true);
}

async function shown(
  trx: ScopedTransaction,
  orderId: number,
  { packageId, operation }: LinkUse,
  done: boolean,
): Promise<LinkAnswer> {
  const order = await trx
    .selectFrom('orders')
    .innerJoin('clients', 'clients.id', 'orders.client_id')
    .leftJoin('offices', 'offices.id', 'orders.tax_office_id')
    .leftJoin('collections', 'collections.order_id', 'orders.id')
    .select([
      'orders.status',
      'orders.client_id',
      'eplatform_type',
      'order_reference',
      'clients.name as shop',
      'clients.time_zone',
      'ready_at',
    ])
    .select(['offices.id as office', 'offices.name', 'offices.address2', 'opening_hours', 'collection_policy'])
    .select(['offices.postcode', 'offices.city', 'offices.phone', 'offices.address1 as street'])
    .where('orders.id', '=', orderId)
    .where('orders.deleted_at', 'is', null)
    .executeTakeFirst();
  const parcels = await trx
    .selectFrom('order_packages')
    .select(['id', 'number', 'status'])
    .where('order_id', '=', orderId)
    .execute();
  const parcel = parcels.find(({ id }) => id === packageId);
  if (!order || !parcel) return { outcome: 'unknown' };
  const status = parcel.status ?? order.status;
  const { delivered, refused } = collectionProgress(order.status, parcels);
  const waits = order.ready_at && { readyAt: order.ready_at };
  return {
    outcome: 'shown',
    timeZone: order.time_zone,
    logo: await readShownLogo(trx, order.client_id),
    look: await readPageLook(trx, order.client_id, order.eplatform_type),
    data: {
      shop: order.shop,
      order_reference: order.order_reference,
      status,
      parcel: { number: parcel.number, of: parcels.length },
      pending: parcels.length - delivered - refused,
      may_confirm: !done && moveParcel(status, EVENTS[operation]).outcome === 'moves',
      done,
      until: waits && collectUntil(waits, order.collection_policy ?? STANDARD_POLICY).toISOString(),
      office:
        order.office === null
          ? null
          : {
              name: order.name ?? '',
              address1: order.street ?? '',
              address2: order.address2,
              postcode: order.postcode ?? '',
              city: order.city ?? '',
              phone: order.phone,
              opening_hours: [...(order.opening_hours ?? [])],
            },
    },
  };
}
