import { isRefused } from '#platform/api/apiError.ts';
import type { LotDetail } from '#contract/lots/lot.ts';
import { JOURNAL, EXECUTE_ACTIONS } from '#domain/people/areas.ts';
import { loadRefusal, type LotAction } from '#domain/lots/lotStatus.ts';
import { logbookPath, PATHS } from '#widgets/paths.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { useMay } from '#offline/hooks/useMay.ts';
import { useMayNow } from '#offline/hooks/useMayNow.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { Facts } from '#ui/facts/Facts.tsx';
import { Panel } from '#ui/facts/Panel.tsx';
import { ErrorState } from '#ui/feedback/PlaceMessage.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { quantity, weight } from '#ui/format/numbers.ts';
import { DeskPage } from '#ui/layout/DeskPage.tsx';
import { Age } from '#ui/time/Age.tsx';
import { IconCloudOff, IconMapQuestion } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { LoadCheck } from './LoadCheck.tsx';
import { leavesBehind, LotActionDialog } from './LotActionDialog.tsx';
import { LotBadge } from './LotBadge.tsx';
import { Departure, loadedText } from './lotColumns.tsx';
import { LotOrders } from './LotOrders.tsx';
import { LotDocuments } from './LotDocuments.tsx';
import styles from './Lots.module.css';
import { useLot } from './useLots.ts';
import { useLotActions } from './useLotActions.ts';

/** Route /orders/lots/{id}: the orders of a lot, its parcels at the vehicle, and its way from open to sent. */
export function LotPage() {
  const { t } = useTranslation('lots');
  const id = Number(useParams()['id']);
  const { data: lot, error, isError, isPending, dataUpdatedAt, refetch } = useLot(id);
  if (lot)
    return (
      <OneLot lot={lot} readAt={isError ? dataUpdatedAt : null} readAgain={async () => (await refetch()).data ?? lot} />
    );
  const missing = isRefused(error) || Number.isNaN(id);
  return (
    <DeskPage title={t('one')} tab={false}>
      {isPending && !Number.isNaN(id) ? (
        <Skeleton rows={4} height={96} />
      ) : (
        <ErrorState
          icon={missing ? <IconMapQuestion size={28} stroke={1.75} /> : <IconCloudOff size={28} stroke={1.75} />}
          title={t(missing ? 'missing.title' : 'failed.title')}
          action={
            <>
              {!missing && (
                <Button kind="primary" onClick={() => void refetch()}>
                  {t('failed.retry')}
                </Button>
              )}
              <ButtonLink to={PATHS.lots}>{t('toList')}</ButtonLink>
            </>
          }
        >
          <p>{t(missing ? 'missing.words' : 'failed.words')}</p>
        </ErrorState>
      )}
    </DeskPage>
  );
}

interface OneLotProps {
  readonly lot: LotDetail;
  /** When the lot was read, if it could not be read again. */
  readonly readAt: number | null;
  /** Reads the lot from the server, or returns it as it is here without a network. */
  readonly readAgain: () => Promise<LotDetail>;
}

function OneLot({ lot, readAt, readAgain }: OneLotProps) {
  const { t, i18n } = useTranslation(['lots', 'desk']);
  const [mayAct, mayRead] = [useMay(EXECUTE_ACTIONS), useMayNow(JOURNAL)];
  const facts = [
    { name: t('column.date'), value: <Departure lot={lot} /> },
    { name: t('column.itinerary'), value: lot.itinerary.name },
    { name: t('column.orders'), value: quantity(lot.orders, i18n.language) },
    { name: t('column.loaded'), value: loadedText(lot, i18n.language) },
    { name: t('column.weight'), value: weight(lot.total_weight, i18n.language) },
    {
      name: t('labels'),
      value: quantity(
        lot.orders_in.reduce((sum, order) => sum + order.labels, 0),
        i18n.language,
      ),
    },
    ...vehicleFacts(lot, t),
  ];
  return (
    <DeskPage
      title={lot.order_reference}
      code
      tab={{ code: true }}
      beside={<LotBadge status={lot.status} />}
      note={
        readAt !== null && (
          <>
            {t('desk:list.old')} <Age at={readAt} />
          </>
        )
      }
      actions={mayAct && <LotActs lot={lot} readAgain={readAgain} />}
    >
      <div className={styles.detail}>
        <div className={styles.work}>
          {mayAct && lot.orders > 0 && loadRefusal(lot.status) === null && <LoadCheck lot={lot} />}
          <LotOrders lot={lot} mayAct={mayAct} />
        </div>
        <div className={styles.work}>
          <Panel
            title={t('facts')}
            action={
              mayRead && (
                <ButtonLink size="desk" kind="quiet" to={logbookPath(lot.order_reference)}>
                  {t('history')}
                </ButtonLink>
              )
            }
          >
            <Facts facts={facts} />
          </Panel>
          <LotDocuments lot={lot} />
        </div>
      </div>
    </DeskPage>
  );
}

/** Who took the lot away, and what the doors were closed with. */
function vehicleFacts({ departure }: LotDetail, t: TFunction<'lots'>) {
  if (!departure) return [];
  const { driver, plate, seal, at, foreign } = departure;
  return [
    { name: t('vehicle.plate'), value: plate },
    { name: t('vehicle.driver'), value: driver },
    { name: t('vehicle.seal'), value: seal },
    { name: t('vehicle.closed'), value: <Age at={Date.parse(at)} /> },
    { name: t('vehicle.foreign'), value: foreign > 0 ? String(foreign) : '' },
  ].filter(({ value }) => value !== '');
}

/** The actions on the lot; the one that leads forward stands out. */
function LotActs({ lot, readAgain }: Pick<OneLotProps, 'lot' | 'readAgain'>) {
  const { t } = useTranslation('lots');
  const isOffline = useConnection().state === 'offline';
  const { busy, run } = useLotActions();
  const [asking, setAsking] = useState<LotAction | null>(null);
  const [reading, setReading] = useState(false);
  const lots = [lot];
  // Read again first, because somebody may be scanning at the vehicle: the question must show what the server knows.
  const close = async () => {
    setReading(true);
    const now = [await readAgain()];
    setReading(false);
    if (leavesBehind('close', now)) setAsking('close');
    else void run({ act: 'close', lots: now });
  };
  const choose = (act: LotAction) =>
    act === 'close' ? void close() : act === 'reOpen' ? void run({ act, lots }) : setAsking(act);
  const forward: LotAction = lot.status === 'OPEN' ? 'close' : 'send';
  const sorted = lot.acts.toSorted((a, b) => Number(a === forward) - Number(b === forward));
  return (
    <>
      {sorted.map((act) => (
        <Button
          key={act}
          size="desk"
          kind={act === forward ? 'primary' : 'secondary'}
          disabled={isOffline}
          busy={busy || (reading && act === 'close')}
          title={isOffline ? t('needsNetwork') : undefined}
          onClick={() => choose(act)}
        >
          {t(`act.${act}`, { count: 1 })}
        </Button>
      ))}
      {asking && (
        <LotActionDialog
          request={{ act: asking, lots }}
          weekdays={lot.weekdays}
          onClose={() => setAsking(null)}
          onDone={() => setAsking(null)}
        />
      )}
    </>
  );
}
