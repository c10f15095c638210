import type { deleteQualityImage } from '#contract/packing/qualityImages.ts';
import type { ParamsOf, QueryOf } from '#contract/endpoint.ts';
import { defineKind, type CommandKind } from './defineKind.ts';
import type { KindName } from './kindName.ts';

export type DeleteQualityImageArgs = ParamsOf<typeof deleteQualityImage> & QueryOf<typeof deleteQualityImage>;

interface OfOrder {
  readonly order_id: number;
  readonly client_id: number;
}

/** What is gone already is removed too, so a repeat changes nothing. What a device shows of an order does not show it. */
const removes = (kind: KindName): CommandKind =>
  defineKind<OfOrder>({
    kind,
    version: 1,
    orders: ({ order_id }) => [order_id],
    clientOf: ({ client_id }) => client_id,
    only: (args) => args,
    needs: [],
    fold: (order) => ({ order, conflict: null }),
    alreadySo: () => false,
    tookEffect: null,
  });

/** One photo of a unit. */
export const deleteQualityImageKind = removes('packing.deleteImage');

/** All photos of an order. */
export const deleteQualityImagesKind = removes('packing.deleteImages');
