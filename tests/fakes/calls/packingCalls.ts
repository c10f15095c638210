import { randomUUID } from 'node:crypto';
import { jpegFile } from '#tests/factories/jpeg.ts';
import { type Calls, ofOrder, SESSION } from './validCall.ts';

/** Valid examples of the calls about the packing bench. */
export const PACKING_CALLS = {
  scanOrder: { of: ({ order }) => ({ params: { orderId: order } }) },
  closePacking: {
    of: ({ order, product }) => ({
      params: { orderId: order },
      body: {
        packingInfo: {
          id: randomUUID(),
          time: 60,
          validateProducts: { isCompleted: true, products: [{ id: product, validated_products: 2 }] },
          packUp: { isCompleted: true, boxes: [{ id: 1, quantity: 1 }], numPackages: 1 },
          weighPackage: { isCompleted: true, total_weight: 0.4 },
        },
      },
    }),
  },
  orderPacking: ofOrder,
  reportForeignLabel: {
    of: ({ order }) => ({ params: { orderId: order }, body: { session: SESSION, text: 'NADIE-1' } }),
  },
  clearForeignLabels: { of: ({ order }) => ({ params: { id: order }, body: { note: 'Mirado' } }) },
  uploadQualityImage: {
    of: ({ order, product, client }) => ({
      body: { order_id: order, client_id: client, product_id: product, unit: 1 },
      file: Buffer.from(jpegFile({ pixels: [order % 251, (order >> 8) % 251, 9] })),
    }),
  },
  receiveBlindReturn: { of: () => ({ body: { parcel: randomUUID(), code: 'PQ1', weight: 740, photos: [] } }) },
  blindReturnCandidates: { of: ({ blindReturn }) => ({ params: { id: blindReturn } }) },
  matchBlindReturn: { of: ({ blindReturn, order }) => ({ params: { id: blindReturn }, body: { order_id: order } }) },
  disposeBlindReturn: {
    of: ({ blindReturn }) => ({ params: { id: blindReturn }, body: { destination: 'stock', reason: 'Sin datos' } }),
  },
  reopenBlindReturn: { of: ({ blindReturn }) => ({ params: { id: blindReturn }, body: { reason: 'Otro cliente' } }) },
  deleteQualityImages: { of: ({ order, client }) => ({ query: { order_id: order, client_id: client } }) },
  deleteQualityImage: {
    of: ({ order, product, client }) => ({
      params: { productId: product },
      query: { order_id: order, client_id: client, unit: 1, file: `${'a'.repeat(64)}.jpg` },
    }),
  },
  qualityImage: {
    of: ({ order, product, client }) => ({
      params: { client, order, product, unit: 1, file: `${'a'.repeat(64)}.jpg` },
      query: { expires: 1, signature: '0'.repeat(64) },
    }),
    apart: true,
  },
} satisfies Calls;
