import { duplicateOrder } from '#contract/orders/composing.ts';
import { showToast } from '#ui/feedback/toasts.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { orderPath } from '#widgets/paths.ts';
import type { ComposingSheetProps } from './ComposingAlarm.tsx';
import { ComposingDialog } from './ComposingDialog.tsx';
import { LinesSheet } from './LinesSheet.tsx';
import type { ComposingWay } from './OrderActions.tsx';
import { SplitSheet } from './SplitSheet.tsx';
import { useComposing } from './useComposing.ts';

/** What changes what an order consists of, or makes another like it. */
export function ComposingSheets({ way, ...sheet }: ComposingSheetProps & { readonly way: ComposingWay }) {
  if (way === 'lines') return <LinesSheet {...sheet} />;
  if (way === 'split') return <SplitSheet {...sheet} />;
  return <DuplicateDialog {...sheet} />;
}

/** Says what the new order gets and what not, before there is one. */
function DuplicateDialog({ order, onAct, onClose }: ComposingSheetProps) {
  const { t } = useTranslation('order');
  const navigate = useNavigate();
  const { act, busy, failure } = useComposing(duplicateOrder, order);
  const duplicate = async () => {
    const made = await act({ params: { id: order.id } });
    if (!made) return;
    onClose();
    showToast({ kind: 'success', title: t('composing.duplicate.done', { reference: made.order_reference }) });
    void navigate(orderPath(made.id));
  };
  return (
    <ComposingDialog
      act="duplicate"
      orders={order.order_reference}
      busy={busy}
      onConfirm={() => void duplicate()}
      {...{ failure, order, onAct, onClose }}
    />
  );
}
