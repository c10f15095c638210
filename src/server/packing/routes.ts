import type { BodyOf, DataOf, ParamsOf } from '#contract/endpoint.ts';
import { clearForeignLabels } from '#contract/packing/foreignLabels.ts';
import { orderPacking, packingConfigurations } from '#contract/packing/packing.ts';
import { qualityImage, uploadQualityImage } from '#contract/packing/qualityImages.ts';
import { PICTURE_KINDS, type PictureKind } from '#domain/files/cleanPicture.ts';
import { ownLabel } from '#domain/packing/labelNumber.ts';
import { lockOrders } from '../commands/lockOrders.ts';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import { asOwner, readInScope } from '../db/tenancy.ts';
import type { FileStore } from '../files/fileStore.ts';
import type { Answer, Refusal } from '../kernel/answer.ts';
import type { TransactionContext } from '../kernel/context.ts';
import { deviceOf } from '../kernel/deviceOf.ts';
import { invalid, refuse, refuseCode } from '../kernel/refuse.ts';
import { publicRoute, route, type Route, routeIn } from '../kernel/route.ts';
import { notifyOrders } from '../realtime/notifyOrders.ts';
import { readLinkKey } from '../secrets/readLinkKey.ts';
import { clearForeignLabel, numbersOfOrder } from './foreignLabelRows.ts';
import { isSignedFor, signedImageAddress } from './imageAddress.ts';
import { type ImageRefusal, keepImage } from './keepImage.ts';
import { readPackingSetup } from './packingSettings.ts';
import { readPacking } from './readPacking.ts';

function doneBy(context: TransactionContext) {
  const { actor, now } = context;
  const by = { userId: actor.userId, name: actor.name, roleIds: actor.roleIds };
  return { actor: by, deviceId: deviceOf(context), source: 'user', at: now() } as const;
}

/** Takes the flags off an order whose own label was read from its parcel, or of which a person says why. Codes: 3904. */
async function liftForeignLabels(
  context: TransactionContext,
  orderId: number,
  { code, note }: BodyOf<typeof clearForeignLabels>,
): Promise<Answer<DataOf<typeof clearForeignLabels>>> {
  const { transaction: trx } = context;
  const [order] = await lockOrders(trx, [orderId]);
  if (!order || order.deleted) return refuseCode(404, 3904);
  const number = code === undefined ? null : ownLabel(code, await numbersOfOrder(trx, orderId));
  if (code !== undefined && number === null) return { ok: true, data: { outcome: 'not-its-label' } };
  const by = number === null ? { note: note ?? '' } : { code: number };
  const isCleared = await clearForeignLabel(trx, order, by, doneBy(context));
  if (isCleared) await notifyOrders(trx, order.clientId, [orderId]);
  return { ok: true, data: { outcome: isCleared ? 'cleared' : 'none' } };
}

/** The bytes of the photo at a place; `null` = there is none, or it was removed. */
async function readImage(
  database: DatabaseHandle,
  files: FileStore,
  { client, order, product, unit, file }: ParamsOf<typeof qualityImage>,
): Promise<Uint8Array | null> {
  const row = await readInScope(database, { kind: 'client', clientId: client }, (trx) =>
    trx
      .selectFrom('quality_images')
      .select('stored')
      .where('order_id', '=', order)
      .where('product_id', '=', product)
      .where('unit', '=', unit)
      .where('file', '=', file)
      .where('removed_at', 'is', null)
      .executeTakeFirst(),
  );
  return row ? files.get(client, row.stored) : null;
}

export const packingRoutes: readonly Route[] = [
  routeIn('read', packingConfigurations, async ({ scope, transaction: trx }) => {
    const clientId = scope.kind === 'client' ? scope.clientId : 0;
    return { ok: true, data: await readPackingSetup(trx, clientId) };
  }),

  routeIn('read', orderPacking, async ({ now, transaction: trx }, { params }) => {
    const data = await readPacking(trx, params.id, now());
    return data ? { ok: true as const, data } : refuseCode(404, 3904);
  }),

  routeIn('write', clearForeignLabels, (context, { params, body }) => liftForeignLabels(context, params.id, body)),

  route(uploadQualityImage, async ({ database, files, scope, actor, file, now, newId }, { body }) => {
    if (scope.kind !== 'client') return invalid({ client_id: ['required'] });
    if (!file) throw new Error('an upload without its file passed the frame');
    const { order_id: orderId, product_id: productId, unit } = body;
    const place = { clientId: scope.clientId, orderId, productId, unit };
    const stored = newId().replaceAll('-', '');
    const sent = { ...place, userId: actor.userId, bytes: file, at: now(), stored };
    const checked = await keepImage(database, files, sent);
    if (checked.outcome !== 'kept') return refusedImage(checked);
    const { file: name, linkKey } = checked;
    const at = { client: scope.clientId, order: orderId, product: productId, unit, file: name };
    const url = signedImageAddress(linkKey, at, now().getTime() + SHOWN_FOR_MS);
    return { ok: true, data: { url, file: name } };
  }),

  publicRoute(qualityImage, async ({ database, files, now }, { params, query }) => {
    const key = await asOwner(database, readLinkKey);
    const content = isSignedFor(key, params, query, now()) ? await readImage(database, files, params) : null;
    if (!content) return refuse(404);
    const kind = params.file.split('.').at(-1) as PictureKind;
    return { ok: true, file: { type: PICTURE_KINDS[kind].type, name: params.file, content, inline: true } };
  }),
];

const SHOWN_FOR_MS = 24 * 60 * 60 * 1000;

function refusedImage(checked: ImageRefusal): Refusal {
  switch (checked.outcome) {
    case 'no-order':
      return refuseCode(404, 3904);
    case 'no-unit':
      return refuseCode(422, 18176);
    case 'elsewhere':
      return refuseCode(422, 17112);
    case 'quota':
      return refuse(422, { code: 'photo-quota' });
    default:
      return { ...refuseCode(422, 17113), errors: { file: [checked.why] } };
  }
}
