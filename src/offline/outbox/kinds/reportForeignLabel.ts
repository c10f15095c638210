import type { reportForeignLabel } from '#contract/packing/foreignLabels.ts';
import type { BodyOf, ParamsOf } from '#contract/endpoint.ts';
import { defineKind } from './defineKind.ts';

export type ReportForeignLabelArgs = ParamsOf<typeof reportForeignLabel> & BodyOf<typeof reportForeignLabel>;

/** Another order's label on a parcel: true whatever becomes of the packing, so it waits for no other change of it. */
export const reportForeignLabelKind = defineKind<ReportForeignLabelArgs>({
  kind: 'packing.foreignLabel',
  version: 1,
  orders: ({ orderId }) => [orderId],
  clientOf: ({ id_client }) => id_client,
  only: (args) => args,
  needs: [],
  fold: (order) => ({ order, conflict: null }),
  alreadySo: () => false,
  tookEffect: null,
});
