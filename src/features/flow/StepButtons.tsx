import type { FlowList } from '#domain/flow/steps.ts';
import { maySet, STEP_TARGETS, type StepTarget } from '#domain/flow/stepTargets.ts';
import { changeOrdersStatus } from '#offline/acts/changeOrdersStatus.ts';
import type { OrderView } from '#offline/read/foldOrder.ts';
import { Button } from '#ui/controls/Button.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx';
import { IconBoxSeam, IconCheck, IconPackageExport, IconTruckDelivery } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clearSelection } from './flowSelection.ts';

const ICONS: Readonly<Record<StepTarget, typeof IconCheck>> = {
  IN_PREPARATION: IconBoxSeam,
  PREPARED: IconCheck,
  ReadyToShip: IconPackageExport,
  SHIPPED: IconTruckDelivery,
};

/** Nothing leads back from there, so it asks; every other step can be taken back. */
const FINAL: StepTarget = 'SHIPPED';

/** The next step of what is chosen; a step stands there only for those that can take it, and says how many. */
export function StepButtons({ list, orders }: { readonly list: FlowList; readonly orders: readonly OrderView[] }) {
  const { t } = useTranslation(['flow', 'statuses']);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const steps = STEP_TARGETS[list]
    .map((target) => ({ target, takers: orders.filter((order) => maySet(order, target)).map((order) => order.id) }))
    .filter(({ takers }) => takers.length > 0);

  const take = async (target: StepTarget, ids: readonly number[]) => {
    setBusy(true);
    try {
      const done = await changeOrdersStatus(ids, target);
      clearSelection(list);
      showToast({ kind: 'success', title: t('step.done', { count: done.length, status: t(`statuses:${target}`) }) });
    } catch {
      showToast({ kind: 'error', title: t('step.failed'), message: t('step.failedText') });
    } finally {
      setBusy(false);
      setAsking(false);
    }
  };

  return (
    <>
      {steps.map(({ target, takers }, index) => {
        const Icon = ICONS[target];
        return (
          <Button
            key={target}
            size="floor"
            kind={index === steps.length - 1 ? 'primary' : 'secondary'}
            grow
            busy={busy}
            icon={<Icon size={24} stroke={1.75} />}
            onClick={() => (target === FINAL ? setAsking(true) : void take(target, takers))}
          >
            {t(`step.${target}`, { count: takers.length })}
          </Button>
        );
      })}
      {steps.map(
        ({ target, takers }) =>
          target === FINAL && (
            <ConfirmDialog
              key={target}
              open={asking}
              title={t('step.ask', { count: takers.length })}
              description={t('step.askText')}
              confirm={t('step.confirm', { count: takers.length })}
              busy={busy}
              onConfirm={() => void take(target, takers)}
              onClose={() => setAsking(false)}
            />
          ),
      )}
    </>
  );
}
