import { clearForeignLabels } from '#contract/packing/foreignLabels.ts';
import { orderPacking, packingConfigurations } from '#contract/packing/packing.ts';
import { qualityImage, uploadQualityImage } from '#contract/packing/qualityImages.ts';
import { readPackingSetup } from './packingSettings.ts';
import { PICTURE_KINDS, type PictureKind } from '#domain/files/cleanPicture.ts';
import { asOwner } from '../db/tenancy.ts';
import { readLinkKey } from '../secrets/readLinkKey.ts';
import type { Refusal } from '../kernel/answer.ts';
import { invalid, refuse, refuseCode } from '../kernel/refuse.ts';
import { publicRoute, route, routeIn } from '../kernel/route.ts';
import type { Route } from '../kernel/route.ts';
import { liftForeignLabels } from './liftForeignLabels.ts';
import { isSignedFor, signedImageAddress } from './imageAddress.ts';
import { keepImage, type ImageRefusal } from './keepImage.ts';
import { readImage } from './readImage.ts';
import { readPacking } from './readPacking.ts';

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
