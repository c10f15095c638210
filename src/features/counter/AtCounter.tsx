import { collectedParcels } from '#domain/counter/orderParcels.ts';
import { statusFacts } from '#domain/status/status.ts';
import { Checkbox } from '#ui/controls/Checkbox.tsx';
import { Segmented } from '#ui/controls/Segmented.tsx';
import { date, dateTime, time } from '#ui/format/dates.ts';
import { FloorPage } from '#ui/layout/FloorPage.tsx';
import { StatusBadge } from '#ui/status/StatusBadge.tsx';
import { PATHS } from '#widgets/paths.ts';
import { IconCheck, IconPackage, IconTruck } from '@tabler/icons-react';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AlsoReady } from './AlsoReady.tsx';
import styles from './AtCounter.module.css';
import { MoveParcels, ResendNotice } from './lateParts.ts';
import type { CounterStep } from './counterSteps.ts';
import type { CounterStepProps } from './counterStepProps.ts';

interface Props extends CounterStepProps {
  /** Parcels that the act is for now; with `onChoose` each can be left out. */
  readonly chosen: readonly number[];
  readonly onChoose?: (chosen: readonly number[]) => void;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** Steps of parcels that lie on a shelf; those before record the shelf themselves. */
const WAITING: ReadonlySet<CounterStep> = new Set(['handOver', 'expired']);

/** An order with somebody in front of it: whose it is and its parcels at the left, what to do at the right. */
export function AtCounter({ chosen, onChoose, actions, children, ...props }: Props) {
  const { t } = useTranslation(['counter', 'statuses']);
  const { view, alsoReady, office, opened, stages, stage, onStage } = props;
  const { order, known, progress } = view;
  const segments = [...stages].map(([value, parcels]) => ({
    value,
    label: t(`stage.${value}`),
    count: parcels.length,
  }));
  return (
    <FloorPage
      wide
      title={t(`stage.${stage}`)}
      subtitle={<span className="code">{order.order_reference}</span>}
      back={{ to: PATHS.counter, label: t('back') }}
      actions={actions}
    >
      <div className={styles.split}>
        <section className={styles.card} aria-label={t('parcels')}>
          <div className={styles.head}>
            <div className={styles.marks}>
              {opened.codeId !== null && <StatusBadge group="success">{t('code.right')}</StatusBadge>}
              {progress.parcels > 1 && stage !== 'none' && (
                <StatusBadge group={progress.received === progress.parcels ? 'success' : 'warning'}>
                  {t('progress.toReceive', { done: progress.received, count: progress.parcels })}
                </StatusBadge>
              )}
            </div>
            <strong className={styles.who}>{order.customer_name}</strong>
            <span className={styles.quiet}>
              {known.ready_at !== null && t('readySince', { date: when(known.ready_at) })}
              {known.until !== null &&
                ` · ${t(stage === 'expired' ? 'ended' : 'waitsUntil', { date: date(known.until) })}`}
            </span>
          </div>
          {stage === 'handOver' && <AlsoReady views={alsoReady} />}
          {order.pending === 'attention' && (
            <p className={styles.wrong} role="alert">
              {t('attention')}
            </p>
          )}
          {segments.length > 1 && (
            <Segmented label={t('whatToDo')} segments={segments} value={stage} onChange={onStage} />
          )}
          <ParcelRows {...props} chosen={chosen} {...(onChoose && { onChoose })} />
          <TakenBefore view={view} />
        </section>
        {children && <section className={`${styles.card} ${styles.work}`}>{children}</section>}
        {/* Last, because it comes late: what moved down then would be missed by a finger on its way. */}
        <Suspense fallback={null}>
          <div className={styles.besides}>
            {WAITING.has(stage) && (
              <MoveParcels orderId={order.id} packages={chosen} spots={office?.storage_spots ?? []} />
            )}
            {order.status === 'READY_TO_COLLECT' && <ResendNotice orderId={order.id} clientId={order.id_client} />}
          </div>
        </Suspense>
      </div>
    </FloorPage>
  );
}

/** "18:04" of today, the whole date of another day. */
const when = (moment: string): string => {
  const [day, today] = [new Date(moment), new Date()].map((one) => one.toDateString());
  return day === today ? time(moment) : dateTime(moment);
};

function ParcelRows({ view, opened, stages, stage, chosen, onChoose }: Omit<Props, 'actions' | 'children'>) {
  const { t } = useTranslation(['counter', 'statuses']);
  const { order, known } = view;
  const parcels = collectedParcels(order.num_packages, order.packages);
  const here = stages.get(stage) ?? [];
  const isRead = here.some((one) => opened.scanned.includes(one));
  const isChoice = onChoose !== undefined && here.length > 1;
  return (
    <ul className={styles.parcels}>
      {parcels.map(({ number, status }) => {
        const value = status ?? order.status;
        const isHere = here.includes(number);
        const spot = known.spots.find((one) => one.number === number)?.spot;
        const name = <span className={styles.name}>{t('parcelNumber', { number })}</span>;
        return (
          <li key={number} className={styles.parcel} data-away={isHere ? undefined : ''}>
            {isHere && isChoice ? (
              <Checkbox
                checked={chosen.includes(number)}
                onChange={({ currentTarget: { checked } }) =>
                  onChoose(here.filter((one) => (one === number ? checked : chosen.includes(one))))
                }
              >
                {name}
              </Checkbox>
            ) : (
              <>
                {value === 'PENDINGTOCOLLECT' ? (
                  <IconTruck size={24} stroke={1.75} aria-hidden />
                ) : (
                  <IconPackage size={24} stroke={1.75} aria-hidden />
                )}
                {name}
              </>
            )}
            {spot !== undefined && <span className={`${styles.spot} code`}>{spot}</span>}
            {opened.scanned.includes(number) ? (
              <span className={styles.scanned}>
                <IconCheck size={20} stroke={2} aria-hidden />
                {t('scanned')}
              </span>
            ) : (
              !isHere && (
                <span className={styles.state}>
                  <StatusBadge group={statusFacts(value).badge}>
                    {t([`parcelState.${value}`, `statuses:${value}`], { defaultValue: value })}
                  </StatusBadge>
                </span>
              )
            )}
            {isHere && isRead && !opened.scanned.includes(number) && (
              <span className={styles.unread}>{t('toScan')}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Who handed which parcels over before; a second hand-over of one is for a person to clear up. */
function TakenBefore({ view: { known } }: Pick<Props, 'view'>) {
  const { t } = useTranslation('counter');
  return known.hand_overs.map(({ at, valid, user_name, packages }) => (
    <p key={at} className={valid ? styles.quiet : styles.wrong}>
      {t(valid ? 'handedOver' : 'handedOverTwice', {
        person: user_name ?? '',
        date: dateTime(at),
        count: packages.length,
        parcels: packages.join(', '),
      })}
    </p>
  ));
}
