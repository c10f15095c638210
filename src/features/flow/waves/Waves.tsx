import { cutWaves, type NewWave } from '#domain/flow/cutWaves.ts';
import { openWaves, type OpenWave } from '#domain/flow/openWaves.ts';
import { actOnOrders } from '#offline/commands/actOnOrders.ts';
import type { OpenLot } from '#offline/db/cacheDatabase.ts';
import { logFailure } from '#offline/guard/logFailure.ts';
import { useFlowOrders } from '#offline/hooks/useFlowOrders.ts';
import { useOpenElsewhere } from '#offline/hooks/useOpenElsewhere.ts';
import { useOpenSessions } from '#offline/hooks/useOpenSessions.ts';
import { usePackChoice } from '#offline/hooks/usePackChoice.ts';
import type { OrderView } from '#offline/read/foldOrder.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { FloorPage } from '#ui/layout/FloorPage.tsx';
import { PATHS } from '#widgets/paths.ts';
import { IconStack2 } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { barredIn, dueFirst } from '../flowRows.ts';
import { NothingListed } from '../NothingListed.tsx';
import { PackNarrowed } from '../PackNarrowed.tsx';
import type { CutChoice } from './CutForm.tsx';
import { WaveRows } from './WaveRows.tsx';
import styles from './Waves.module.css';

/** The form comes behind what is open. */
const CutForm = lazy(async () => ({ default: (await import('./CutForm.tsx')).CutForm }));

const NO_LOTS: readonly OpenLot[] = [];
const NOBODY: ReadonlySet<number> = new Set();

/** What is open, and the form that cuts what is nobody’s yet. Texts: waves, flow. */
export function Waves() {
  const { t } = useTranslation(['waves', 'flow']);
  const flow = useFlowOrders('all');
  const lots = usePackChoice()?.openLots?.lots ?? NO_LOTS;
  const here = new Set(useOpenSessions()?.flatMap(({ orderIds }) => orderIds));
  const elsewhere = useOpenElsewhere();
  const [choice, setChoice] = useState<CutChoice>({ cut: 'carrier', most: 12, people: [] });
  const [busy, setBusy] = useState(false);
  const open = useMemo(() => openWaves(flow.orders), [flow.orders]);
  const due = useMemo(() => dueFirst(flow.orders, lots), [flow.orders, lots]);
  // Numbers and shares come out right only of all the work that this device takes along.
  const isWhole = flow.status === 'ready';
  const free = isWhole
    ? due.filter((order) => isToShare(order) && !here.has(order.id) && !elsewhere.has(order.id))
    : [];
  const waves = cutWaves(free, {
    ...choice,
    people: choice.people.map(({ id }) => id),
    load: openLines(flow.orders),
    taken: new Set(open.map(({ number }) => number)),
  });
  const share = async () => {
    setBusy(true);
    try {
      for (const wave of waves) await give(wave);
      showToast({ kind: 'success', title: t('shared', { count: waves.length }) });
    } catch (error) {
      logFailure('flow', error);
      showToast({ kind: 'error', title: t('failed'), message: t('failedText') });
    } finally {
      setBusy(false);
    }
  };
  const nameOf = (id: number) => choice.people.find((person) => person.id === id)?.name;
  return (
    <FloorPage
      title={t('title')}
      subtitle={
        open.length > 0 &&
        [t('left', { count: leftOf(open) }), free.length > 0 && t('cut.title', { count: free.length })]
          .filter(Boolean)
          .join(' · ')
      }
      back={{ to: PATHS.flow, label: t('flow:back') }}
      actions={
        waves.length > 0 && (
          <Button
            size="floor"
            kind="primary"
            grow
            busy={busy}
            icon={<IconStack2 size={24} stroke={1.75} />}
            onClick={() => void share()}
          >
            {t('share', { count: waves.length })}
          </Button>
        )
      }
    >
      <PackNarrowed />
      <WaveRows waves={open} nameOf={nameOf} />
      {free.length > 0 ? (
        <Suspense fallback={<Skeleton rows={6} height={48} />}>
          <CutForm {...{ orders: free, lots, choice, waves }} onChange={setChoice} />
        </Suspense>
      ) : !isWhole && flow.orders.length > 0 ? (
        <Skeleton rows={6} height={48} />
      ) : open.length > 0 ? (
        <p className={styles.none}>{t('allShared')}</p>
      ) : (
        <NothingListed view="to-pickup" flow={flow} search="" onClear={() => undefined} />
      )}
    </FloorPage>
  );
}

/** Nobody's order, in no wave, that nobody has begun to pick. */
function isToShare(order: OrderView): boolean {
  if (order.wave !== undefined || order.assignee_id !== undefined || order.flow.pick !== 'pending') return false;
  return barredIn('to-pickup', order, NOBODY) === null;
}

/** Lines that each person has still to pick. */
function openLines(orders: readonly OrderView[]): ReadonlyMap<number, number> {
  const lines = new Map<number, number>();
  for (const { assignee_id, flow, lines: own } of orders)
    if (assignee_id !== undefined && flow.pick !== 'completed')
      lines.set(assignee_id, (lines.get(assignee_id) ?? 0) + own);
  return lines;
}

const give = ({ orders, person, number }: NewWave) =>
  actOnOrders('changeAssignee', orders, { user_id: person, wave: number });

/** Waves that are not picked. */
const leftOf = (waves: readonly OpenWave[]): number => waves.filter(({ open }) => open.length > 0).length;
