import { randomUUID } from 'node:crypto';
import { PAPER_SETTINGS } from '#domain/labels/settings.ts';
import { standardsOf } from '#domain/settings/setting.ts';
import { type Calls, onOrder } from './validCall.ts';

/** Valid examples of the calls about labels and other papers. */
export const LABELS_CALLS = {
  packingLabel: {
    of: ({ order }) => ({
      params: { orderId: order },
      body: {
        format: 'ZPL',
        packingInfo: {
          id: randomUUID(),
          packUp: { isCompleted: true, boxes: [{ id: 0, quantity: 1 }], numPackages: 1 },
        },
      },
    }),
  },
  plateLabel: { of: ({ labelled }) => ({ params: { orderId: labelled, parcel: 1 }, body: { of: 1 } }) },
  orderLabels: { of: ({ labelled }) => ({ params: { id: labelled } }) },
  orderLabel: { of: ({ labelled }) => ({ params: { id: labelled, n: 1 } }) },
  labelDocuments: { of: ({ labelled }) => ({ body: { ordersIds: [labelled] } }) },
  labelDocument: { of: ({ labelled }) => ({ body: { ordersIds: [labelled], format: 'ZPL', stock: '10X15' } }) },
  paperDocuments: { of: ({ labelled }) => ({ body: { ordersIds: [labelled], papers: ['packing_slip'] } }) },
  paperDocument: { of: ({ labelled }) => ({ body: { ordersIds: [labelled], papers: ['packing_slip'], stock: 'A4' } }) },
  pickListDocument: { of: ({ labelled }) => ({ body: { ordersIds: [labelled] } }) },
  manifestDocument: { of: ({ labelled }) => ({ params: { ids: labelled } }) },
  customsDocument: { of: ({ order }) => ({ params: { orderId: order, documentType: 'sale_invoice' } }) },
  createLabel: onOrder({}),
  changeCarrier: onOrder(({ carrier }) => ({ carrier_id: carrier })),
  paperPreview: {
    of: ({ client, order }) => ({
      params: { id_client: client },
      body: { document: 'packing_slip', order_id: order, settings: standardsOf(PAPER_SETTINGS) },
    }),
  },
} satisfies Calls;
