import { actionRow, type ActionType } from '#domain/actions/actionTable.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionForm } from './ActionForm.tsx';
import { ActionList } from './ActionList.tsx';
import type { ChosenOrder, Refused } from './actionOrder.ts';
import { ActionResults } from './ActionResults.tsx';
import type { ActionRequest } from './callAction.ts';
import type { Values } from './checkForm.ts';
import { initialValues } from './formFields.ts';
import { goWords } from './goWords.ts';
import { preflight, type Preflight } from './preflight.ts';
import { PreflightSheet } from './PreflightSheet.tsx';
import { StatusSteps } from './StatusSteps.tsx';
import { useOnlineRun } from './useOnlineRun.ts';
import { useQueuedRun } from './useQueuedRun.ts';

interface Props {
  /** Each order once; the same array from render to render. */
  readonly orders: readonly ChosenOrder[];
  /** Opens with the form of this action in place of the choice. */
  readonly action?: ActionType;
  /** Called when every order has answered, with those that refused. */
  readonly onRefused?: (refused: Refused) => void;
  readonly onClose: () => void;
}

type Stage =
  | { readonly at: 'choose' }
  | { readonly at: 'form'; readonly action: ActionType; readonly asking: number | null }
  | { readonly at: 'checked'; readonly request: ActionRequest; readonly found: Preflight }
  | { readonly at: 'result'; readonly action: ActionType };

/**
 * An action on one or many orders: chosen, its form filled, checked by the server without effect, done, and reported
 * order by order. What may queue goes through the outbox, also with a network; the rest says that it needs one. Texts:
 * areas bulk, actions, errors, statuses, desk.
 */
export function ActionSheet({ orders: chosen, action: given, onRefused, onClose }: Props) {
  const { t } = useTranslation(['bulk', 'actions']);
  const { clientId } = useSession();
  const isOffline = useConnection().state === 'offline';
  const formId = useId();
  const [stage, setStage] = useState<Stage>(given ? { at: 'form', action: given, asking: null } : { at: 'choose' });
  const [values, setValues] = useState<Values>(given ? initialValues(given) : {});
  /** The orders that an action is to mend after another was refused; null = all that were chosen. */
  const [mended, setMended] = useState<ReadonlySet<number> | null>(null);
  const orders = useMemo(() => (mended ? chosen.filter(({ id }) => mended.has(id)) : chosen), [chosen, mended]);
  const online = useOnlineRun();
  const queued = useQueuedRun();
  const asking = useRef<AbortController | null>(null);
  useEffect(() => () => asking.current?.abort(), []);

  const clients = new Set(orders.map(({ id_client }) => id_client));
  const client = clients.size === 1 ? (orders[0]?.id_client ?? clientId) : clientId;
  const ids = orders.map(({ id }) => id);
  const types = [...new Set(orders.map(({ type }) => type))];

  const run = (request: ActionRequest, wanted: readonly number[]) => {
    const way = actionRow(request.action).command ? queued : online;
    way.start(request, wanted);
    setStage({ at: 'result', action: request.action });
  };
  /** @param isMeant what will be done was said by the button, for orders that can all take it */
  const check = async (action: ActionType, data: Values, isMeant = ids.length === 1) => {
    const request: ActionRequest = { action, data, clientId: client };
    const stop = new AbortController();
    asking.current = stop;
    setStage({ at: 'form', action, asking: 0 });
    const found = await preflight(request, ids, stop.signal, (asked) =>
      setStage({ at: 'form', action, asking: asked }),
    );
    if (stop.signal.aborted) return;
    // All of them can take it: nothing is left to ask.
    if (isMeant && found.state === 'known' && ids.every((id) => found.outcomes.get(id)?.state === 'done'))
      run(request, ids);
    else setStage({ at: 'checked', request, found });
  };
  const choose = (action: ActionType) => {
    setValues(initialValues(action));
    setStage({ at: 'form', action, asking: null });
  };

  const mend = (action: ActionType, these: readonly number[]) => {
    setMended(new Set(these));
    choose(action);
  };

  if (stage.at === 'result') {
    const isQueued = actionRow(stage.action).command !== undefined;
    return (
      <ActionResults
        action={stage.action}
        orders={orders}
        run={isQueued ? queued : online}
        {...(isQueued && { onDiscard: queued.discard })}
        {...(onRefused && { onRefused })}
        onMend={mend}
        onClose={onClose}
      />
    );
  }
  const whom = orders.length === 1 ? orders[0]?.order_reference : t('bulk:orders', { count: orders.length });
  if (stage.at === 'choose') {
    return (
      <Sheet open title={t('bulk:title')} description={whom} onClose={onClose}>
        <ActionList count={orders.length} isOffline={isOffline} onChoose={choose} />
      </Sheet>
    );
  }
  if (stage.at === 'form') {
    const { action } = stage;
    return (
      <Sheet
        open
        title={t(`actions:name.${action}`)}
        description={whom}
        onClose={onClose}
        actions={
          <>
            {!given && <Button onClick={() => setStage({ at: 'choose' })}>{t('bulk:back')}</Button>}
            <Button kind="primary" type="submit" form={formId} busy={stage.asking !== null}>
              {orders.length === 1 ? goWords(action, 1, 1, t) : t('bulk:check')}
            </Button>
          </>
        }
      >
        {action === 'changeOrderStatus' && (
          <StatusSteps
            types={types}
            busy={stage.asking !== null}
            onChoose={(status) => void check(action, { ...values, status }, true)}
          />
        )}
        <ActionForm
          action={action}
          clientId={client}
          types={types}
          orderId={orders.length === 1 ? (ids[0] ?? null) : null}
          values={values}
          onValues={setValues}
          onDone={(data) => void check(action, data)}
          formId={formId}
        />
      </Sheet>
    );
  }
  const { request, found } = stage;
  return (
    <PreflightSheet
      orders={orders}
      request={request}
      found={found}
      onBack={() => setStage({ at: 'form', action: request.action, asking: null })}
      onAgain={() => void check(request.action, request.data)}
      onMend={mend}
      onRun={(wanted, more) => run({ ...request, data: { ...request.data, ...more } }, wanted)}
      onClose={onClose}
    />
  );
}
