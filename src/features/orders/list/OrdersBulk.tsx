import { manifestDocument } from '#contract/labels/documents.ts';
import { MAX_ORDERS } from '#contract/defineAction.ts';
import type { ActionType } from '#domain/actions/actionTable.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { fetchFile } from '#platform/api/fetchFile.ts';
import { saveBlob } from '#platform/saveFile.ts';
import { BulkBar } from '#ui/bulk/BulkBar.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import type { MenuItem } from '#ui/menu/Menu.tsx';
import {
  IconFileText,
  IconListCheck,
  IconMail,
  IconPlayerPause,
  IconPlayerPlay,
  IconPrinter,
  IconRubberStamp,
  IconFiles,
  IconRefresh,
  IconRoute,
  IconStack2,
  IconTruck,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChosenOrder } from '#widgets/actions/actionOrder.ts';
import { ActionSheet } from '#widgets/actions/ActionSheet.tsx';
import { HoldSheet } from '#widgets/actions/HoldSheet.tsx';
import { useRelease } from '#widgets/outcomes/useRelease.ts';
import { useMayDo } from '#widgets/actions/useMayDo.ts';
import { actionRefusalText } from '#widgets/outcomes/actionRefusalText.ts';
import type { OrderSearch } from './orderSearch.ts';
import { CUSTOMS_DATA } from '#domain/people/areas.ts';
import { useMay } from '#offline/hooks/useMay.ts';
import { customsDataPath } from '#widgets/paths.ts';
import { useNavigate } from 'react-router';
import { LabelSheet } from '#widgets/labels/LabelSheet.tsx';
import { ALL_PAPERS, PaperRunSheet } from '#widgets/papers/PaperRunSheet.tsx';
import type { RunItem } from '#widgets/papers/readPaperFiles.ts';
import { usePickList } from '#widgets/papers/usePickList.ts';
import { MAX_IN_RUN } from '#widgets/papers/usePaperRun.ts';
import styles from './OrdersPage.module.css';

interface Props {
  readonly orders: readonly ChosenOrder[];
  /** Each of them is held, as far as the page shows them. */
  readonly areHeld: boolean;
  /** Selected orders that the page does not show. */
  readonly unseen: { readonly count: number; readonly onDrop: () => void };
  readonly clientId: number;
  /** Set when more orders match than are selected; null = all of them are, or the list has one page. */
  readonly all: { readonly total: number; readonly more: boolean; readonly onAll: () => void } | null;
  /** Which orders the last action refused. */
  readonly onRefused: (refused: Pick<OrderSearch, 'forbiddenOrdersAction' | 'errorsOrdersAction'>) => void;
  readonly onClear: () => void;
}

const icon = { size: 18, stroke: 1.75 };

/** Actions on the selected orders: the usual ones visible, all 21 behind one button, and what is printed of them. */
export function OrdersBulk({ orders, areHeld, unseen, clientId, all, onRefused, onClear }: Props) {
  const { t, i18n } = useTranslation(['orders', 'actions', 'bulk', 'errors', 'reasons', 'statuses']);
  const isOffline = useConnection().state === 'offline';
  const [acting, setActing] = useState<{
    readonly action: ActionType | null;
    readonly orders: readonly ChosenOrder[];
  } | null>(null);
  const [printing, setPrinting] = useState<{
    readonly items: readonly RunItem[];
    readonly orders: readonly ChosenOrder[];
  } | null>(null);
  const { printPickList } = usePickList();
  const [labelled, setLabelled] = useState<readonly ChosenOrder[] | null>(null);
  const navigate = useNavigate();
  const mayComplete = useMay(CUSTOMS_DATA);
  const mayDo = useMayDo();
  const [held, setHeld] = useState<readonly ChosenOrder[] | null>(null);
  const release = useRelease();
  const act = (action: ActionType | null) => setActing({ action, orders });
  const needsNetwork = isOffline ? { barred: t('bulk:barred.network') } : {};
  const holdAct = {
    id: 'hold',
    label: t('bulk:hold.act'),
    icon: <IconPlayerPause {...icon} />,
    onChoose: () => setHeld(orders),
  };
  const releaseAct = {
    id: 'release',
    label: t('bulk:hold.release'),
    icon: <IconPlayerPlay {...icon} />,
    onChoose: () => void release(orders.map(({ id }) => id)),
  };
  const tooMany = (most: number) => (orders.length > most ? { barred: t('bulk:barred.most', { most }) } : {});
  const runBarred = { ...needsNetwork, ...tooMany(MAX_IN_RUN) };
  const more: readonly MenuItem[] = [
    areHeld ? holdAct : releaseAct,
    {
      id: 'labels',
      label: t('bulk:labels.get'),
      icon: <IconPrinter {...icon} />,
      onChoose: () => setLabelled(orders),
      ...needsNetwork,
    },
    {
      id: 'pick-list',
      label: t('bulk:papers.pickList'),
      icon: <IconRoute {...icon} />,
      onChoose: () => printPickList(orders.map(({ id }) => id)),
      ...runBarred,
    },
    {
      id: 'manifest',
      label: t('orders:list.manifest'),
      icon: <IconFileText {...icon} />,
      onChoose: () => void print(),
      ...needsNetwork,
      ...tooMany(MAX_ORDERS),
    },
    ...(mayComplete
      ? [
          {
            id: 'customs',
            label: t('orders:list.customsData'),
            icon: <IconRubberStamp {...icon} />,
            onChoose: () => void navigate(customsDataPath(orders.map(({ id }) => id))),
            ...needsNetwork,
            ...tooMany(MAX_ORDERS),
          },
        ]
      : []),
    {
      id: 'lot',
      label: t('actions:name.assignLotShipping'),
      icon: <IconStack2 {...icon} />,
      onChoose: () => act('assignLotShipping'),
      ...needsNetwork,
    },
    {
      id: 'carrier',
      label: t('actions:name.changeCarrier'),
      icon: <IconTruck {...icon} />,
      onChoose: () => act('changeCarrier'),
    },
    ...(mayDo('sendEmail')
      ? [
          {
            id: 'mail',
            label: t('actions:name.sendEmail'),
            icon: <IconMail {...icon} />,
            onChoose: () => act('sendEmail'),
            ...needsNetwork,
          },
        ]
      : []),
  ];
  async function print(): Promise<void> {
    const file = await fetchFile(manifestDocument, {
      params: { ids: orders.map(({ id }) => id) },
      query: clientId > 0 ? { id_client: clientId } : {},
    });
    if (file.ok) return saveBlob(file.name, file.blob);
    const code = file.kind === 'network' ? 'no-network' : file.errorCode;
    showToast({
      kind: 'error',
      title: t('orders:list.manifestFailed'),
      message: file.message ?? actionRefusalText({ code, data: [] }, t, i18n.language),
    });
  }
  return (
    <>
      {/* The bar floats, so what it would cover moves up. */}
      {orders.length > 0 && <div className={styles.room} />}
      <BulkBar
        count={orders.length}
        {...(all && { all: { ...all, chosen: false } })}
        unseen={unseen}
        more={more}
        acts={[
          { id: 'all', label: t('orders:list.actions'), icon: <IconListCheck {...icon} />, onChoose: () => act(null) },
          areHeld ? releaseAct : holdAct,
          {
            id: 'status',
            label: t('actions:name.changeOrderStatus'),
            icon: <IconRefresh {...icon} />,
            onChoose: () => act('changeOrderStatus'),
          },
          {
            id: 'papers',
            label: t('bulk:papers.title'),
            icon: <IconFiles {...icon} />,
            onChoose: () => setPrinting({ items: ALL_PAPERS, orders }),
            ...runBarred,
          },
          {
            id: 'label',
            label: t('bulk:labels.title'),
            icon: <IconPrinter {...icon} />,
            primary: true,
            onChoose: () => setPrinting({ items: ['labels'], orders }),
            ...runBarred,
          },
        ]}
        onClear={onClear}
      />
      {labelled && <LabelSheet orders={labelled} onClose={() => setLabelled(null)} />}
      {printing && (
        <PaperRunSheet
          {...printing}
          onRefused={onRefused}
          onMend={(action, ids) => {
            setActing({ action, orders: printing.orders.filter(({ id }) => ids.includes(id)) });
            setPrinting(null);
          }}
          onClose={() => setPrinting(null)}
        />
      )}
      {held && (
        <HoldSheet
          orders={held}
          onRefused={onRefused}
          onMend={(action, ids) => {
            setActing({ action, orders: held.filter(({ id }) => ids.includes(id)) });
            setHeld(null);
          }}
          onClose={() => setHeld(null)}
        />
      )}
      {acting && (
        <ActionSheet
          orders={acting.orders}
          {...(acting.action && { action: acting.action })}
          onRefused={onRefused}
          onClose={() => setActing(null)}
        />
      )}
    </>
  );
}
