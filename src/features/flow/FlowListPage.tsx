import { IconBoxSeam, IconCheck, IconPackage, IconPackageExport, IconTruckDelivery } from '@tabler/icons-react';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { FlowList } from '#domain/flow/steps.ts';
import type { StepTarget } from '#domain/flow/stepTargets.ts';
import { useFlowCounts } from '#offline/hooks/useFlowCounts.ts';
import { useFlowOrders } from '#offline/hooks/useFlowOrders.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import type { OrderView } from '#offline/read/foldOrder.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { SegmentedLinks } from '#ui/controls/SegmentedLinks.tsx';
import { FloorPage } from '#ui/layout/FloorPage.tsx';
import { useMedia } from '#ui/layout/useMedia.ts';
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx';
import { ChooseClient } from '#widgets/client/ChooseClient.tsx';
import { packingPath, PATHS } from '#widgets/paths.ts';
import { FlowListBody } from './FlowListBody.tsx';
import { ownSelection, useListSelection } from './flowSelection.ts';
import styles from './FlowTabs.module.css';
import { FLOW_TABS } from './flowViews.ts';
import { WITH_TABLE } from './lateParts.ts';
import { type Steps, useSteps } from './useSteps.ts';

const ICONS: Readonly<Record<StepTarget, typeof IconCheck>> = {
  IN_PREPARATION: IconBoxSeam,
  PREPARED: IconCheck,
  ReadyToShip: IconPackageExport,
  SHIPPED: IconTruckDelivery,
};

/** Buttons for the next steps. Each is shown only if selected orders can take it, and says how many. */
export function StepButtons({ steps, busy, begin, isSecondary }: Steps & { readonly isSecondary?: boolean }) {
  const { t } = useTranslation('flow');
  return steps.map((step, index) => {
    const Icon = ICONS[step.target];
    return (
      <Button
        key={step.target}
        size="floor"
        kind={index === steps.length - 1 && !isSecondary ? 'primary' : 'secondary'}
        grow
        busy={busy}
        icon={<Icon size={24} stroke={1.75} />}
        onClick={() => begin(step)}
      >
        {t(`step.${step.target}`, { count: step.takers.length })}
      </Button>
    );
  });
}

/** The start of a picking, with the checks before it: fetched once something is chosen. */
const StartPicking = lazy(async () => ({ default: (await import('./shield/StartPicking.tsx')).StartPicking }));

/** Opens the bench for the chosen order; several are packed one after the other, each by its code. */
function PackOne({ orders }: { readonly orders: readonly OrderView[] }) {
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

/** Asks before orders leave the flow for good. */
export function AskShipped({ asking, busy, confirm, cancel }: Steps) {
  const { t } = useTranslation('flow');
  if (!asking) return null;
  const count = asking.takers.length;
  return (
    <ConfirmDialog
      open
      title={t('step.ask', { count })}
      description={t('step.askText')}
      confirm={t('step.confirm', { count })}
      busy={busy}
      onConfirm={confirm}
      onClose={cancel}
    />
  );
}

/** From list to list in one tap, each with how much waits in it. */
function FlowTabs({ isInBar }: { readonly isInBar?: boolean }) {
  const { t } = useTranslation('flow');
  const counts = useFlowCounts();
  return (
    <div className={isInBar ? styles.inBar : styles.tabs} data-tour="stages">
      <SegmentedLinks
        label={t('tabs')}
        links={FLOW_TABS.map(({ list, to, step }) => ({ to, label: t(`steps.${step}`), count: counts?.[list] }))}
      />
    </div>
  );
}

/** One of the three lists: choose orders, take the next step with them in one tap. */
function FlowListPage({ list }: { readonly list: FlowList }) {
  const { t } = useTranslation('flow');
  const { clientId, user } = useSession();
  const flow = useFlowOrders(list);
  const { ids } = useListSelection(list);
  const owner = `${user?.id}:${clientId}`;
  useEffect(() => ownSelection(owner), [owner]);
  const asTable = useMedia(WITH_TABLE);
  const chosen = ids.flatMap((id) => flow.orders.find((order) => order.id === id) ?? []);
  const steps = useSteps(list, chosen);
  const actions =
    list === 'to-pickup' ? (
      chosen.length > 0 && (
        <Suspense fallback={null}>
          <StartPicking orders={chosen} />
        </Suspense>
      )
    ) : (
      <>
        {list === 'to-prepare' && <PackOne orders={chosen} />}
        {steps.steps.length > 0 && (
          <StepButtons {...steps} isSecondary={list === 'to-prepare' && chosen.length === 1} />
        )}
      </>
    );

  return (
    <FloorPage title={t('title')} wide={asTable} actions={chosen.length > 0 && actions}>
      {clientId === 0 ? (
        <ChooseClient title={t('client.title')} text={t('client.text')} />
      ) : (
        <>
          {!asTable && <FlowTabs />}
          <FlowListBody
            list={list}
            flow={flow}
            selected={chosen.map((order) => order.id)}
            tabs={<FlowTabs isInBar />}
          />
          <AskShipped {...steps} />
        </>
      )}
    </FloorPage>
  );
}

/** Routes /flow/to-pickup, /flow/to-prepare, /flow/to-send. Keyed: one list's search and scroll are not another's. */
export const ToPickupPage = () => <FlowListPage key="to-pickup" list="to-pickup" />;
export const ToPreparePage = () => <FlowListPage key="to-prepare" list="to-prepare" />;
export const ToSendPage = () => <FlowListPage key="to-send" list="to-send" />;
