import {
  disableTrackingOnWeb,
  enableTrackingOnWeb,
  eplatformCarriers,
  saveEplatformCarriers,
  saveEplatformCustomerFields,
  saveEplatformProductFields,
  saveEplatformStatuses,
} from '#contract/shops/shopSettings.ts';
import { eplatforms } from '#contract/shops/shops.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { carrierBody, customerBody, productBody, type ShopDraft, type ShopPart } from './shopDraft.ts';
import { statusBody } from './statusDraft.ts';

/** Saves the parts of a shop's settings one after the other; the first that is refused stops, and what went before it is saved. */
export function useSaveShop(id: number) {
  const carriers = useEndpointMutation(saveEplatformCarriers, [eplatformCarriers, eplatforms]);
  const tracked = useEndpointMutation(enableTrackingOnWeb, [eplatforms]);
  const untracked = useEndpointMutation(disableTrackingOnWeb, [eplatforms]);
  const products = useEndpointMutation(saveEplatformProductFields, [eplatforms]);
  const customers = useEndpointMutation(saveEplatformCustomerFields, [eplatforms]);
  const statuses = useEndpointMutation(saveEplatformStatuses, [eplatforms]);
  const params = { id };
  const send = {
    carriers: (draft: ShopDraft) => carriers.send({ params, body: carrierBody(draft) }),
    tracking: ({ tracking_on_web }: ShopDraft) => (tracking_on_web ? tracked : untracked).send({ params }),
    products: (draft: ShopDraft) => products.send({ params, body: productBody(draft) }),
    customers: (draft: ShopDraft) => customers.send({ params, body: customerBody(draft) }),
    statuses: (draft: ShopDraft) => statuses.send({ params, body: statusBody(draft) }),
  } satisfies Record<ShopPart, unknown>;
  return async (draft: ShopDraft, parts: readonly ShopPart[]) => {
    for (const part of parts) {
      const answer = await send[part](draft);
      if (!answer.ok) return answer;
    }
    return { ok: true as const, data: null };
  };
}
