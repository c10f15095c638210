import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { executeActionInLotshippings, lotshippingById, lotshippings } from '#contract/lots/lots.ts';
import type { ActionResult } from '#contract/actionResult.ts';
import type { Lot } from '#contract/lots/lot.ts';
import type { LotAction } from '#domain/lots/lotStatus.ts';
import { isErrorCode } from '#contract/errors/codes.ts';
import { withReason } from '#widgets/outcomes/reasonText.ts';
import { showToast } from '#ui/feedback/toasts.ts';
import { useTranslation } from 'react-i18next';

export interface LotRequest {
  readonly act: LotAction;
  readonly lots: readonly Pick<Lot, 'id' | 'order_reference' | 'loaded' | 'parcels'>[];
  readonly date?: string;
  readonly orders?: readonly number[];
}

/** Does an action to lots and reports each result; then the lots are read again. */
export function useLotActions(): { readonly busy: boolean; readonly run: (request: LotRequest) => Promise<boolean> } {
  const { t, i18n } = useTranslation(['lots', 'errors', 'reasons', 'statuses']);
  const { send, busy } = useEndpointMutation(executeActionInLotshippings, [lotshippings, lotshippingById]);
  const why = (code: number | string | null) => (isErrorCode(code) ? t(`errors:${code}`) : t('errors:1'));
  const refusalOf = ({ code, reason }: ActionResult['errors'][number]) =>
    withReason(why(code), reason, t, i18n.language);
  const run = async ({ act, lots, date, orders }: LotRequest): Promise<boolean> => {
    const data = { ...(date && { date }), ...(orders && { orders: [...orders] }) };
    const answer = await send({
      params: { action: act },
      body: { lotsIds: lots.map(({ id }) => id), data },
    });
    if (!answer.ok) {
      showToast({
        kind: 'error',
        title: t('lots:failed.act'),
        message: answer.kind === 'refused' ? (answer.message ?? why(answer.errorCode)) : t('lots:failed.network'),
      });
      return false;
    }
    const { success, forbiddens, errors } = answer.data;
    if (success.length > 0) showToast({ kind: 'success', title: t(`lots:done.${act}`, { count: success.length }) });
    const nameOf = (id: number) => lots.find((lot) => lot.id === id)?.order_reference ?? String(id);
    const refusal = (id: number, words: string) => t('ui:named', { name: nameOf(id), words });
    const refused = [
      ...errors.map((one) => refusal(one.order_id, refusalOf(one))),
      ...forbiddens.map((id) => refusal(id, why(401))),
    ];
    if (refused.length > 0)
      showToast({
        kind: 'error',
        title: t('lots:refused', { count: refused.length }),
        message: refused[0] ?? '',
        details: refused.join('\n'),
      });
    return refused.length === 0;
  };
  return { busy, run };
}
