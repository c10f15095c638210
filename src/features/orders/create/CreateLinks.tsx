import { CREATE_ORDERS } from '#domain/access/areas.ts';
import { mayFollow, type FollowUp } from '#domain/orders/followUp.ts';
import { followUpPath, importPath, PATHS } from '#features/paths.ts';
import { useMay } from '#offline/hooks/useMay.ts';
import { ButtonLink } from '#ui/controls/Button.tsx';
import { IconFileSpreadsheet, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** From the list of orders: a new one by hand, or many from a file; for who may write orders. */
export function CreateLinks() {
  const { t } = useTranslation('orders');
  if (!useMay(CREATE_ORDERS)) return null;
  return (
    <>
      <ButtonLink size="desk" to={importPath()} icon={<IconFileSpreadsheet size={18} stroke={1.75} />}>
        {t('create.import')}
      </ButtonLink>
      <ButtonLink size="desk" kind="primary" to={PATHS.createOrder} icon={<IconPlus size={18} stroke={2} />}>
        {t('create.order')}
      </ButtonLink>
    </>
  );
}

interface Parent {
  readonly id: number;
  readonly type: string;
  readonly status: string;
  readonly status_history: readonly { readonly status: string }[];
}

/** What an order can be followed by now, with the way there; what it can't is not offered. */
export function useFollowUps(order: Parent): readonly { readonly kind: FollowUp; readonly label: string; readonly to: string }[] {
  const { t } = useTranslation('orders');
  const may = useMay(CREATE_ORDERS);
  const facts = { type: order.type, history: [...order.status_history.map(({ status }) => status), order.status] };
  return (['return', 'reexpedition'] as const)
    .filter((kind) => may && mayFollow(facts, kind) === null)
    .map((kind) => ({ kind, label: t(`create.${kind}`), to: followUpPath(kind, order.id) }));
}
