import type { CallResult } from '#platform/api/callApi.ts';
import { admitAtDestination, admitAtOrigin, closeHaul, customsOrders } from '#contract/customs/customs.ts';
import { lotshippingById, lotshippings } from '#contract/lots/lots.ts';
import type { ActionResult } from '#contract/actionResult.ts';
import type { AdmissionPlace } from '#domain/customs/customsActs.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { actionRefusalText, type ActionRefusal } from '#widgets/outcomes/actionRefusalText.ts';
import { useTranslation } from 'react-i18next';

/** null = done; else why not, in words, by what the server refused it, and whether it never heard of it. */
export type Said = {
  readonly why: string;
  readonly unsent: boolean;
  readonly refusal: ActionRefusal | null;
} | null;

export interface CustomsActs {
  readonly busy: boolean;
  /** Each id with what became of it. */
  readonly admit: (place: AdmissionPlace, ids: readonly number[]) => Promise<ReadonlyMap<number, Said>>;
  readonly close: (ids: readonly number[]) => Promise<ReadonlyMap<number, Said>>;
}

/**
 * What a customs officer does to orders and lots, each answered by itself and in words. Texts: areas customs, bulk,
 * errors, reasons, statuses.
 */
export function useCustomsActs(): CustomsActs {
  const { t, i18n } = useTranslation(['customs', 'bulk', 'errors', 'reasons', 'statuses']);
  const atOrigin = useEndpointMutation(admitAtOrigin, [customsOrders]);
  const atDestination = useEndpointMutation(admitAtDestination, [customsOrders]);
  const haul = useEndpointMutation(closeHaul, [customsOrders, lotshippings, lotshippingById]);
  const refused = (refusal: ActionRefusal): Said => ({
    why: actionRefusalText(refusal, t, i18n.language),
    unsent: false,
    refusal,
  });
  const said = (ids: readonly number[], answer: CallResult<ActionResult>): ReadonlyMap<number, Said> => {
    if (!answer.ok) {
      const unsent = answer.kind !== 'refused';
      const why = unsent ? t('customs:notSent') : (answer.message ?? t('errors:1'));
      return new Map(ids.map((id) => [id, { why, unsent, refusal: null }]));
    }
    const { success, forbiddens, errors } = answer.data;
    return new Map<number, Said>([
      ...success.map((id) => [id, null] as const),
      ...forbiddens.map((id) => [id, refused({ code: 3904, data: [] })] as const),
      ...errors.map((one) => [one.order_id, refused(one)] as const),
    ]);
  };
  return {
    busy: atOrigin.busy || atDestination.busy || haul.busy,
    admit: async (place, ids) => {
      const { send } = place === 'origin' ? atOrigin : atDestination;
      return said(ids, await send({ body: { ordersIds: [...ids] } }));
    },
    close: async (ids) => said(ids, await haul.send({ body: { lotsIds: [...ids] } })),
  };
}
