import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { executeActionInLotshippings, lotshippingById, lotshippings } from '#contract/lots/lots.ts';
import type { Lot } from '#contract/lots/lot.ts';
import type { LotAction } from '#domain/lots/lotStatus.ts';
import { actionRefusalText, type ActionRefusal } from '#widgets/outcomes/actionRefusalText.ts';
import { useMendLink } from '#widgets/outcomes/mendOf.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { useTranslation } from 'react-i18next';

export interface LotRequest {
  readonly act: LotAction;
  readonly lots: readonly Pick<Lot, 'id' | 'order_reference' | 'loaded' | 'parcels'>[];
  readonly date?: string;
  readonly orders?: readonly number[];
}

/** The day that was asked for is none for some of the lots. */
export interface RefusedDay {
  readonly ids: readonly number[];
  readonly words: string;
}

/** Codes of lots that leave on another day. */
const OF_DAY: ReadonlySet<ActionRefusal['code']> = new Set([3602, 6007]);

interface LotActions {
  readonly busy: boolean;
  /** @returns the lots whose new day was refused, to be asked for again; null = none was */
  readonly run: (request: LotRequest) => Promise<RefusedDay | null>;
}

/** Does an action to lots and reports each result; then the lots are read again. */
export function useLotActions(): LotActions {
  const { t, i18n } = useTranslation(['lots', 'bulk', 'errors', 'reasons', 'statuses']);
  const { send, busy } = useEndpointMutation(executeActionInLotshippings, [lotshippings, lotshippingById]);
  const linkOf = useMendLink();
  const why = (refusal: ActionRefusal) => actionRefusalText(refusal, t, i18n.language);
  const run = async ({ act, lots, date, orders }: LotRequest): Promise<RefusedDay | null> => {
    const data = { ...(date && { date }), ...(orders && { orders: [...orders] }) };
    const answer = await send({
      params: { action: act },
      body: { lotsIds: lots.map(({ id }) => id), data },
    });
    if (!answer.ok) {
      showToast({
        kind: 'error',
        title: t('lots:failed.act'),
        message:
          answer.kind === 'refused'
            ? (answer.message ?? why({ code: answer.errorCode, data: [] }))
            : t('lots:failed.network'),
      });
      return null;
    }
    const { success, forbiddens, errors } = answer.data;
    if (success.length > 0) showToast({ kind: 'success', title: t(`lots:done.${act}`, { count: success.length }) });
    const nameOf = (id: number) => lots.find((lot) => lot.id === id)?.order_reference ?? String(id);
    const refused: readonly (readonly [id: number, refusal: ActionRefusal])[] = [
      ...errors.map((refusal) => [refusal.order_id, refusal] as const),
      ...forbiddens.map((id) => [id, { code: 401, data: [] }] as const),
    ];
    const [day] = refused.filter(([, { code }]) => OF_DAY.has(code));
    if (day && refused.every(([, { code }]) => code === day[1].code))
      return { ids: refused.map(([id]) => id), words: why(day[1]) };
    const words = refused.map(([id, refusal]) => t('ui:named', { name: nameOf(id), words: why(refusal) }));
    const link = refused.map(([id, refusal]) => linkOf(refusal, [id])).find((known) => known !== null);
    if (refused.length > 0)
      showToast({
        kind: 'error',
        title: t('lots:refused', { count: refused.length }),
        message: words[0] ?? '',
        details: words.join('\n'),
        ...(link && { link }),
      });
    return null;
  };
  return { busy, run };
}
