import { Button } from '#ui/controls/Button.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { useTranslation } from 'react-i18next';
import { LabelFiles, type LabelledOrder } from './LabelFiles.tsx';

/** The labels of chosen orders. @param orders the same array from render to render */
export function LabelSheet({
  orders,
  onClose,
}: {
  readonly orders: readonly LabelledOrder[];
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['bulk', 'desk']);
  const whom = orders.length === 1 ? orders[0]?.order_reference : t('bulk:orders', { count: orders.length });
  return (
    <Sheet
      open
      title={t('bulk:labels.title')}
      description={whom}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('desk:result.close')}</Button>}
    >
      <LabelFiles orders={orders} />
    </Sheet>
  );
}
