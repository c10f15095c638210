import type { FlowList } from '#domain/flow/steps.ts';
import { useFlowOrders } from '#offline/hooks/useFlowOrders.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { FloorPage } from '#ui/layout/FloorPage.tsx';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { AskShipped } from './AskShipped.tsx';
import { ChooseClient } from '#widgets/client/ChooseClient.tsx';
import { FlowListBody } from './FlowListBody.tsx';
import { ownSelection, useListSelection } from './flowSelection.ts';
import { FlowTabs } from './FlowTabs.tsx';
import { PackOne } from './PackOne.tsx';
import { StartPicking } from './StartPicking.tsx';
import { StepButtons } from './StepButtons.tsx';
import { useSteps } from './useSteps.ts';

/** One of the three lists: choose orders, take the next step with them in one tap. */
function FlowListPage({ list }: { readonly list: FlowList }) {
  const { t } = useTranslation('flow');
  const { clientId, user } = useSession();
  const flow = useFlowOrders(list);
  const { ids } = useListSelection(list);
  const owner = `${user?.id}:${clientId}`;
  useEffect(() => ownSelection(owner), [owner]);
  const chosen = ids.flatMap((id) => flow.orders.find((order) => order.id === id) ?? []);
  const steps = useSteps(list, chosen);
  const actions =
    list === 'to-pickup' ? (
      <StartPicking orders={chosen} />
    ) : (
      <>
        {list === 'to-prepare' && <PackOne orders={chosen} />}
        {steps.steps.length > 0 && (
          <StepButtons {...steps} isSecondary={list === 'to-prepare' && chosen.length === 1} />
        )}
      </>
    );

  return (
    <FloorPage title={t('title')} actions={chosen.length > 0 && actions}>
      {clientId === 0 ? (
        <ChooseClient title={t('client.title')} text={t('client.text')} />
      ) : (
        <>
          <FlowTabs />
          <FlowListBody list={list} flow={flow} selected={chosen.map((order) => order.id)} />
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
