import type { OrderView } from '#offline/read/foldOrder.ts';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { packingPath, PATHS } from '#widgets/paths.ts';
import { IconPackage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Opens the bench for the chosen order; several are packed one after the other, each by its code. */
export function PackOne({ orders }: { readonly orders: readonly OrderView[] }) {
  const { t } = useTranslation('flow');
  const [order, ...others] = orders;
  if (!order || others.length > 0) return null;
  return (
    <ButtonLink
      to={packingPath(order.id, PATHS.flowToPrepare)}
      size="floor"
      kind="primary"
      grow
      icon={<IconPackage size={24} stroke={1.75} />}
    >
      {t('packOne')}
    </ButtonLink>
  );
}
