import { PATHS, pickingPath } from '#features/paths.ts';
import { useFlowOrders } from '#offline/hooks/useFlowOrders.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { ButtonLink } from '#ui/controls/Button.tsx';
import { FloorPage } from '#ui/layout/FloorPage.tsx';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ChooseClient } from './ChooseClient.tsx';
import { clearSelection, ownSelection, useFlowSelection } from './flowSelection.ts';
import { ToPickupList } from './ToPickupList.tsx';

/** `/flow/to-pickup`: choose orders, start picking. */
export function ToPickupPage() {
  const { t } = useTranslation('flow');
  const { clientId, user } = useSession();
  const flow = useFlowOrders('to-pickup');
  const ids = useFlowSelection((selection) => selection.ids);
  const owner = `${user?.id}:${clientId}`;
  useEffect(() => ownSelection(owner), [owner]);
  const orders = flow.orders;
  const chosen = ids.filter((id) => orders.some((order) => order.id === id));

  return (
    <FloorPage
      title={t('title')}
      actions={
        chosen.length > 0 && (
          <ButtonLink
            to={pickingPath(chosen, PATHS.flowToPickup)}
            onClick={clearSelection}
            size="floor"
            kind="primary"
            grow
            icon={<IconPlayerPlay size={24} stroke={1.75} />}
          >
            {t('start', { count: chosen.length })}
          </ButtonLink>
        )
      }
    >
      {clientId === 0 ? <ChooseClient /> : <ToPickupList flow={flow} orders={orders} selected={chosen} />}
    </FloorPage>
  );
}
