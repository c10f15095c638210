import type { ClosePackingArgs } from '#offline/outbox/kinds/closePacking.ts';

/** An order that lies packed at a bench: one product, one of its units broken. */
export interface PackedOrder {
  readonly orderId: number;
  readonly productId: number;
  readonly units: number;
}

/** The order's close, as the bench says it. @param session a UUID; photo: file of the photo of the broken unit */
export function closeOf({ orderId, productId, units }: PackedOrder, session: string, photo: string): ClosePackingArgs {
  const isCompleted = true;
  return {
    orderId,
    id_client: 1,
    packingInfo: {
      id: session,
      time: 90,
      validateProducts: { isCompleted, products: [{ id: productId, validated_products: units }] },
      qualityControl: {
        isCompleted,
        products: [{ id: productId, num_anomalous: 1, observations: 'rota', images: [{ url: photo, unit: 1 }] }],
      },
      packUp: {
        isCompleted,
        boxes: [{ id: 1, quantity: 1 }],
        numPackages: 1,
        packages: [{ box: 1, box_type: 1, weight: null, products: [{ id: productId, units }] }],
      },
      printLabel: { isCompleted, printed: 'plate', validated: [] },
    },
  };
}
