import type { OrderFull } from '#contract/orders/orderFull.ts';
import { FLOOR_WORK, EXECUTE_ACTIONS, WRITE_ORDERS } from '#domain/people/areas.ts';
import { mayFollow } from '#domain/orders/followUp.ts';
import type { ActionType } from '#domain/actions/actionTable.ts';
import { followUpPath, orderPath, packingPath, pickingPath } from '#widgets/paths.ts';
import { actOnOrders } from '#offline/commands/actOnOrders.ts';
import { useMay } from '#offline/hooks/useMay.ts';
import { useOrderPending } from '#offline/hooks/useOrderPending.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { Menu, type MenuItem } from '#ui/menu/Menu.tsx';
import {
  IconArrowBackUp,
  IconArrowsSplit2,
  IconChevronDown,
  IconCopy,
  IconListDetails,
  IconPlayerPause,
  IconTruckDelivery,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FREQUENT_ACTIONS } from '#widgets/actions/actionGroups.ts';
import { useMayDo } from '#widgets/actions/useMayDo.ts';
import { nextStep, type NextStep } from './nextStep.ts';

interface Props {
  readonly order: OrderFull;
  /** Opens the form of an action; null = the sheet that has them all. */
  readonly onAct: (type: ActionType | null) => void;
  /** Asks until when and why the order is held. */
  readonly onHold: () => void;
  readonly onMend: () => void;
  /** Opens what changes the order's composition. */
  readonly onCompose: (way: ComposingWay) => void;
}

/** What can be done with what an order consists of. */
export type ComposingWay = 'duplicate' | 'lines' | 'split';

/** The buttons of the order: everything that can be done with it, and the one thing to do next last. */
export function OrderActions({ order, onAct, onHold, onMend, onCompose }: Props) {
  const { t } = useTranslation(['order', 'orders', 'actions', 'bulk']);
  const [mayEdit, mayAct] = [useMay(WRITE_ORDERS), useMay(EXECUTE_ACTIONS)];
  const mayDo = useMayDo();
  const items = [
    ...(mayAct ? actItems(onAct, mayDo, (type) => t(`actions:name.${type}`), t('order:acts.all')) : []),
    ...(mayEdit ? composingItems(order, onCompose, (way) => t(`order:composing.${way}.title`)) : []),
    ...(mayEdit ? followItems(order, t('order:returns.create'), t('order:returns.reexpedition')) : []),
  ];
  return (
    <>
      {mayAct && order.hold === undefined && (
        <Button size="desk" icon={<IconPlayerPause size={16} stroke={2} />} onClick={onHold}>
          {t('bulk:hold.act')}
        </Button>
      )}
      {items.length > 0 && (
        <Menu
          label={t('order:acts.label')}
          side="end"
          items={items}
          renderTrigger={(trigger) => (
            <Button {...trigger} size="desk" icon={<IconChevronDown size={16} stroke={2} />}>
              {t('order:acts.label')}
            </Button>
          )}
        />
      )}
      <Next order={order} onAct={onAct} onMend={onMend} />
    </>
  );
}

function actItems(
  onAct: Props['onAct'],
  mayDo: (type: ActionType) => boolean,
  name: (type: ActionType) => string,
  all: string,
): readonly MenuItem[] {
  return [
    ...FREQUENT_ACTIONS.filter(mayDo).map((type) => ({ id: type, label: name(type), onChoose: () => onAct(type) })),
    { id: 'all', label: all, onChoose: () => onAct(null) },
  ];
}

const COMPOSING_ICONS = {
  duplicate: IconCopy,
  lines: IconListDetails,
  split: IconArrowsSplit2,
} as const satisfies Record<ComposingWay, unknown>;

/** Ways that are open now: an order that somebody has begun can only be made once more. */
function composingItems(
  order: OrderFull,
  onCompose: Props['onCompose'],
  name: (way: ComposingWay) => string,
): readonly MenuItem[] {
  if (order.type !== 'order' && order.type !== 'reexpedition') return [];
  const hasLabel = order.tracking_number !== null || order.labels.length > 0;
  const { pick, prepare, ship } = order.flow;
  const isOpen = !hasLabel && [pick, prepare, ship].every((step) => step === 'pending');
  const ways: readonly ComposingWay[] =
    isOpen && order.merged.length === 0
      ? ['lines', ...(order.units > 1 ? (['split'] as const) : []), 'duplicate']
      : ['duplicate'];
  return ways.map((way, index) => {
    const Icon = COMPOSING_ICONS[way];
    return {
      id: way,
      label: name(way),
      icon: <Icon size={18} stroke={1.75} />,
      onChoose: () => onCompose(way),
      apart: index === 0,
    };
  });
}

function followItems(order: OrderFull, back: string, again: string): readonly MenuItem[] {
  const parent = { type: order.type, history: order.status_history.map((entry) => entry.status) };
  const ways = [
    { kind: 'return', label: back, icon: <IconArrowBackUp size={18} stroke={1.75} /> },
    { kind: 'reexpedition', label: again, icon: <IconTruckDelivery size={18} stroke={1.75} /> },
  ] as const;
  return ways
    .filter(({ kind }) => mayFollow(parent, kind) === null)
    .map(({ kind, label, icon }, index) => ({
      id: kind,
      label,
      icon,
      to: followUpPath(kind, order.id),
      apart: index === 0,
    }));
}

/** The next step, for people who may do it; while a change of this device is unsent the order waits for it. */
function Next({ order, onAct, onMend }: Omit<Props, 'onHold' | 'onCompose'>) {
  const { t } = useTranslation(['order', 'statuses', 'actions']);
  const [mayEdit, mayAct, mayPick] = [useMay(WRITE_ORDERS), useMay(EXECUTE_ACTIONS), useMay(FLOOR_WORK)];
  const pending = useOrderPending(order.id);
  const step = nextStep(order);
  if (step === null || !isAllowed(step, { mayEdit, mayAct, mayPick })) return null;
  if (step.kind === 'pick' || step.kind === 'pack' || step.kind === 'receive') {
    const backTo = orderPath(order.id);
    const to = step.kind === 'pick' ? pickingPath([order.id], backTo) : packingPath(order.id, backTo);
    return (
      <ButtonLink kind="primary" size="desk" to={to}>
        {t(`order:next.${step.kind}`)}
      </ButtonLink>
    );
  }
  const take = async (status: string) => {
    await actOnOrders('changeOrderStatus', [order.id], { status });
    showToast({ kind: 'success', title: t('order:next.stored', { status: t(`statuses:${status}`) }) });
  };
  const words = {
    mend: () => t('order:next.mend'),
    label: () => t('actions:name.createLabel'),
    carrier: () => t('order:next.carrier'),
    status: () => t(`order:next.status.${step.kind === 'status' ? step.status : 'SHIPPED'}`),
  };
  const onClick = {
    mend: onMend,
    label: () => onAct('createLabel'),
    carrier: () => onAct('changeCarrier'),
    status: () => step.kind === 'status' && void take(step.status),
  };
  return (
    <Button
      kind="primary"
      size="desk"
      disabled={step.kind === 'status' && pending !== null}
      onClick={onClick[step.kind]}
    >
      {words[step.kind]()}
    </Button>
  );
}

function isAllowed(
  { kind }: NextStep,
  may: { readonly mayEdit: boolean; readonly mayAct: boolean; readonly mayPick: boolean },
): boolean {
  if (kind === 'mend') return may.mayEdit;
  return kind === 'pick' || kind === 'pack' || kind === 'receive' ? may.mayPick : may.mayAct;
}
