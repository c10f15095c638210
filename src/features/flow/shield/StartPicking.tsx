import type { Shielded } from '#domain/flow/shield.ts';
import { useShield } from '#offline/hooks/useShield.ts';
import type { OrderView } from '#offline/read/foldOrder.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { PATHS, pickingPath } from '#widgets/paths.ts';
import { latePart } from '#widgets/workSession/latePart.tsx';
import { IconPlayerPlay, IconShieldExclamation } from '@tabler/icons-react';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { clearSelection } from '../flowSelection.ts';
import { useFlowSearch } from '../useFlowSearch.ts';

const ShieldSheet = latePart(
  ['shield', 'bulk', 'errors', 'reasons', 'statuses', 'order', 'desk'],
  async () => (await import('./ShieldSheet.tsx')).ShieldSheet,
);

/** One of the chosen orders with what the checks say of it. */
export interface CheckedOrder extends Shielded {
  readonly order: OrderView;
}

/** Whether something is to be known of an order before anybody walks for it. */
export const isDoubtful = ({ marks, warnings }: Shielded): boolean => marks.length + warnings.length > 0;

/**
 * Opens the picking of the selected orders. Where something of them would be refused later, that is shown first; nobody
 * waits for what the server alone knows, or for checks that are still being read.
 */
export function StartPicking({ orders }: { readonly orders: readonly OrderView[] }) {
  const { t } = useTranslation('flow');
  // The search is removed from the address too, so that the way back shows the whole list.
  const [, find] = useFlowSearch('to-pickup');
  const go = useNavigate();
  const shield = useShield();
  const [isOpen, setOpen] = useState(false);
  const checked = useMemo(
    () =>
      shield ? orders.map((order): CheckedOrder => ({ order: shield.mended(order), ...shield.check(order) })) : [],
    [shield, orders],
  );
  const doubtful = checked.filter(isDoubtful).length;
  const isMarked = checked.some(({ marks }) => marks.length > 0);
  const leaveList = () => {
    clearSelection('to-pickup');
    find('');
  };
  const begin = (chosen: readonly number[]) => {
    leaveList();
    void go(pickingPath(chosen, PATHS.flowToPickup));
  };
  const ids = orders.map(({ id }) => id);
  return (
    <>
      {doubtful > 0 && (
        <Button
          size="floor"
          stacked
          icon={<IconShieldExclamation size={24} stroke={1.75} />}
          onClick={() => setOpen(true)}
        >
          {t('shield.review', { count: doubtful })}
        </Button>
      )}
      <ButtonLink
        to={pickingPath(ids, PATHS.flowToPickup)}
        onClick={(event) => {
          if (!isMarked) return leaveList();
          event.preventDefault();
          return setOpen(true);
        }}
        size="floor"
        kind="primary"
        grow
        icon={<IconPlayerPlay size={24} stroke={1.75} />}
      >
        {t('start', { count: ids.length })}
      </ButtonLink>
      {isOpen && shield && (
        <Suspense fallback={null}>
          <ShieldSheet checked={checked} shield={shield} onBegin={begin} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
