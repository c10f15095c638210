import { EXECUTE_ACTIONS, ORDER_DETAILS } from '#domain/people/areas.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { useMay } from '#offline/hooks/useMay.ts';
import { Menu, type MenuItem } from '#ui/menu/Menu.tsx';
import type { TriggerProps } from '#ui/overlay/Popover.tsx';
import { IconFiles, IconPrinter, IconRoute } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrintedOrder } from './PaperRunResult.tsx';
import { ALL_PAPERS, PaperRunSheet } from './PaperRunSheet.tsx';
import type { RunItem } from './readPaperFiles.ts';
import { usePickList } from './usePickList.ts';
import { MAX_IN_RUN } from './usePaperRun.ts';

interface Props {
  readonly orders: readonly PrintedOrder[];
  readonly renderTrigger: (trigger: TriggerProps, label: string) => ReactNode;
}

const icon = { size: 18, stroke: 1.75 };

/** What can be printed of these orders, behind one button. Texts: areas bulk, and those of PaperRunSheet. */
export function PrintMenu({ orders, renderTrigger }: Props) {
  const { t } = useTranslation('bulk');
  const isOffline = useConnection().state === 'offline';
  const [mayRead, mayAct] = [useMay(ORDER_DETAILS), useMay(EXECUTE_ACTIONS)];
  const { printPickList } = usePickList();
  // The orders as they were when it was opened: what is made moves some of them on.
  const [run, setRun] = useState<{ readonly items: readonly RunItem[]; readonly orders: Props['orders'] } | null>(null);
  const barred = isOffline
    ? { barred: t('barred.network') }
    : orders.length > MAX_IN_RUN
      ? { barred: t('barred.most', { most: MAX_IN_RUN }) }
      : {};
  const openRun = (items: readonly RunItem[]) => () => setRun({ items, orders });
  const items: readonly (MenuItem | false)[] = [
    mayRead && {
      id: 'papers',
      label: t('papers.title'),
      icon: <IconFiles {...icon} />,
      onChoose: openRun(ALL_PAPERS),
      ...barred,
    },
    mayRead && {
      id: 'labels',
      label: t('labels.title'),
      icon: <IconPrinter {...icon} />,
      onChoose: openRun(['labels']),
      ...barred,
    },
    mayAct && {
      id: 'pick-list',
      label: t('papers.pickList'),
      icon: <IconRoute {...icon} />,
      onChoose: () => printPickList(orders.map(({ id }) => id)),
      ...barred,
    },
  ];
  const shown = items.filter((item) => item !== false);
  if (shown.length === 0) return null;
  return (
    <>
      <Menu
        label={t('papers.print')}
        items={shown}
        side="end"
        renderTrigger={(trigger) => renderTrigger(trigger, t('papers.print'))}
      />
      {run && <PaperRunSheet {...run} onClose={() => setRun(null)} />}
    </>
  );
}
