import { PATHS, pickingPath } from '#widgets/paths.ts';
import type { OrderView } from '#offline/read/foldOrder.ts';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { clearSelection } from './flowSelection.ts';
import { useFlowSearch } from './useFlowSearch.ts';

/** Opens the picking of the selected orders. */
export function StartPicking({ orders }: { readonly orders: readonly OrderView[] }) {
  const { t } = useTranslation('flow');
  // The search is removed from the address too, so that the way back shows the whole list.
  const [, find] = useFlowSearch('to-pickup');
  const ids = orders.map((order) => order.id);
  return (
    <ButtonLink
      to={pickingPath(ids, PATHS.flowToPickup)}
      onClick={() => {
        clearSelection('to-pickup');
        find('');
      }}
      size="floor"
      kind="primary"
      grow
      icon={<IconPlayerPlay size={24} stroke={1.75} />}
    >
      {t('start', { count: ids.length })}
    </ButtonLink>
  );
}
