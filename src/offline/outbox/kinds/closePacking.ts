import type { closePacking } from '#contract/packing/packing.ts';
import type { BodyOf, ParamsOf } from '#contract/endpoint.ts';
import type { OrderDetail } from '#contract/orders/order.ts';
import { closedStatus, closingRefusal } from '#domain/packing/closing.ts';
import { photoOfFile } from '#domain/packing/qualityPhotos.ts';
import { defineKind } from './defineKind.ts';
import { withStatus } from './withStatus.ts';

const NO_PHOTOS: readonly string[] = [];

export type ClosePackingArgs = ParamsOf<typeof closePacking> & BodyOf<typeof closePacking>;

export const closePackingKind = defineKind<ClosePackingArgs>({
  kind: 'packing.close',
  version: 1,
  orders: ({ orderId }) => [orderId],
  clientOf: (args) => args.id_client,
  only: (args) => args,
  // What lies in a parcel is valid by itself: a refused IN_PREPARATION does not make it wrong.
  needs: [],
  fold(order, { packingInfo }, at) {
    const refusal = closingRefusal(closedOrder(order), packingInfo);
    if (refusal) return { order, conflict: refusal.code };
    const status = closedStatus(order.type, packingInfo);
    const packed = { ...order, totes: [] };
    return { order: order.status === status ? packed : withStatus(packed, status, at), conflict: null };
  },
  photos: {
    names: ({ packingInfo: { qualityControl } }) => {
      // A fast way out: this runs for every waiting command at every look at the queue, and nearly all have no photos.
      if (!qualityControl?.products.some(({ images }) => images.length > 0)) return NO_PHOTOS;
      const urls = qualityControl.products.flatMap(({ images }) => images.map(({ url }) => url));
      return [...new Set(urls.flatMap((url) => photoOfFile(url) ?? []))];
    },
    place: ({ orderId, packingInfo }, name) => {
      for (const { id, images } of packingInfo.qualityControl?.products ?? []) {
        const found = images.find(({ url }) => photoOfFile(url) === name);
        if (found) return { orderId, productId: id, unit: found.unit ?? 1 };
      }
      return null;
    },
    without: ({ packingInfo, ...args }) => {
      const { qualityControl } = packingInfo;
      const products = qualityControl?.products.map((product) => ({ ...product, images: [] })) ?? [];
      return {
        ...args,
        packingInfo: { ...packingInfo, ...(qualityControl && { qualityControl: { ...qualityControl, products } }) },
      };
    },
  },
  alreadySo: () => false,
  // An order that is prepared does not tell by whom: the parcel of another bench would pass for ours.
  tookEffect: null,
});

function closedOrder({ type, status, id_client, products, packages }: OrderDetail) {
  return {
    type,
    status,
    clientId: id_client,
    lines: products.map(({ id_product, quantity }) => ({ idProduct: id_product, quantity })),
    // Orders that a former version fetched have no packages.
    packages: (packages ?? []).map((one) => one.status),
  };
}
