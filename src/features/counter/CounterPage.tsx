import { IconCircleCheck, IconPackageImport } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { collectedParcels } from '#domain/counter/orderParcels.ts';
import { alsoReady, type CounterPiles } from '#offline/counter/readPiles.ts';
import { useCounter } from '#offline/hooks/useCounter.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { Button } from '#ui/controls/Button.tsx';
import { FloorPage } from '#ui/layout/FloorPage.tsx';
import { AnswerLayer } from '#widgets/workSession/AnswerLayer.tsx';
import styles from './AtCounter.module.css';
import { AtCounter } from './AtCounter.tsx';
import { CounterFeedback } from './CounterFeedback.tsx';
import { CounterPilesPage } from './CounterPilesPage.tsx';
import type { CounterStepProps } from './counterStepProps.ts';
import { type CounterStep, stepNow, stepsOf } from './counterSteps.ts';
import { ExpiredStage } from './ExpiredStage.tsx';
import { HandedOverPage, type HandOverDone } from './HandedOver.tsx';
import { HandOver } from './HandOver.tsx';
import { ChooseClient, CounterNotices } from './lateParts.ts';
import { SpotField } from './SpotField.tsx';
import { useChosenParcels } from './useChosenParcels.ts';
import { useCounterAct } from './useCounterAct.ts';
import { type CounterFinder, useFindAtCounter } from './useFindAtCounter.ts';

/** Parcels that have come: where they are put, and, as a rule at once, that they can be collected. */
function Receive(props: CounterStepProps) {
  const { t } = useTranslation('counter');
  const { view, office, opened, stages } = props;
  const { chosen, choose } = useChosenParcels(stages.get('receive') ?? [], opened.scanned);
  const [spot, setSpot] = useState('');
  const { act, busy } = useCounterAct();
  const said = { orderId: view.order.id, packages: [...chosen] };
  const receive = () => act('collection.receive', { ...said, ...(spot.trim() !== '' && { spot: spot.trim() }) });
  const receiveAndReady = async () => {
    if (await receive()) await act('collection.ready', said);
  };
  const none = chosen.length === 0;
  return (
    <AtCounter
      {...props}
      chosen={chosen}
      onChoose={choose}
      actions={
        <>
          <Button size="floor" busy={busy} disabled={none} onClick={() => void receive()}>
            {t('receive.only')}
          </Button>
          <Button
            kind="primary"
            size="floor"
            grow
            busy={busy}
            disabled={none}
            icon={<IconPackageImport size={26} stroke={1.75} />}
            onClick={() => void receiveAndReady()}
          >
            {t('receive.andReady', { count: chosen.length })}
          </Button>
        </>
      }
    >
      <h2>{t('receive.where')}</h2>
      <SpotField spots={office?.storage_spots ?? []} value={spot} onChange={setSpot} />
    </AtCounter>
  );
}

/** Parcels that are here and cannot be collected yet; their shelf can still be changed. */
function MakeReady(props: CounterStepProps) {
  const { t } = useTranslation('counter');
  const { view, office, opened, stages } = props;
  const { chosen, choose } = useChosenParcels(stages.get('ready') ?? [], opened.scanned);
  const [spot, setSpot] = useState('');
  const { act, busy } = useCounterAct();
  const said = { orderId: view.order.id, packages: [...chosen] };
  const makeReady = async () => {
    const place = spot.trim();
    if (place === '' || (await act('collection.store', { ...said, spot: place }))) await act('collection.ready', said);
  };
  const missing = stages.get('receive')?.length ?? 0;
  return (
    <AtCounter
      {...props}
      chosen={chosen}
      onChoose={choose}
      actions={
        <Button
          kind="primary"
          size="floor"
          grow
          busy={busy}
          disabled={chosen.length === 0}
          icon={<IconCircleCheck size={26} stroke={1.75} />}
          onClick={() => void makeReady()}
        >
          {t('ready.do', { count: chosen.length })}
        </Button>
      }
    >
      <h2>{t('receive.where')}</h2>
      <SpotField spots={office?.storage_spots ?? []} value={spot} onChange={setSpot} />
      <p className={styles.quiet}>{missing > 0 ? t('ready.missing', { count: missing }) : t('ready.tells')}</p>
    </AtCounter>
  );
}

/** An order whose parcels have all left the counter: what became of each. */
function NothingToDo(props: CounterStepProps) {
  return <AtCounter {...props} chosen={[]} />;
}

interface OrderAtCounterProps extends Pick<CounterStepProps, 'view' | 'alsoReady' | 'office' | 'opened' | 'finder'> {}

/** One order at the counter: one thing to do at a time, the furthest first, or that of the parcel that was scanned. */
function OrderAtCounter({ view, opened, ...rest }: OrderAtCounterProps) {
  const [chosen, choose] = useState<CounterStep | null>(null);
  const [handed, setHanded] = useState<HandOverDone | null>(null);
  const { order } = view;
  const stages = stepsOf(order.status, collectedParcels(order.num_packages, order.packages));
  const stage = stepNow(stages, chosen, opened.scanned);
  if (handed)
    return <HandedOverPage handed={handed} view={view} alsoReady={rest.alsoReady} onMore={() => setHanded(null)} />;
  const props = { view, opened, ...rest, stages, stage, onStage: choose };
  if (stage === 'handOver') return <HandOver {...props} onHanded={setHanded} />;
  if (stage === 'ready') return <MakeReady {...props} />;
  if (stage === 'receive') return <Receive {...props} />;
  return stage === 'expired' ? <ExpiredStage {...props} /> : <NothingToDo {...props} />;
}

/** `/click-and-collect`: what is to come, waits, left today or waits too long; a code opens its order. */
export function CounterPage() {
  const counter = useCounter();
  const finder = useFindAtCounter(counter);
  return (
    <>
      <Suspense fallback={null}>
        <CounterScreen counter={counter} finder={finder} />
      </Suspense>
      <AnswerLayer answers={finder.answers} content={CounterFeedback} onGone={finder.answers.dismiss} />
    </>
  );
}

interface Props {
  readonly counter: CounterPiles | null | undefined;
  readonly finder: CounterFinder;
}

function CounterScreen({ counter, finder }: Props) {
  const { t } = useTranslation('counter');
  const { clientId } = useSession();
  const [query] = useSearchParams();
  const { opened } = finder;
  if (clientId === 0) {
    return (
      <FloorPage title={t('title')}>
        <ChooseClient title={t('client.title')} text={t('client.text')} />
      </FloorPage>
    );
  }
  if (query.has('notices') && counter) return <CounterNotices counter={counter} />;
  const view = counter?.views.find(({ order }) => order.id === opened?.orderId);
  if (view && opened && counter) {
    const office = counter.pack.offices.find(({ id }) => id === view.known.id_office);
    return (
      <OrderAtCounter
        key={view.order.id}
        view={view}
        alsoReady={alsoReady(counter.views, view)}
        office={office}
        opened={opened}
        finder={finder}
      />
    );
  }
  return <CounterPilesPage counter={counter} finder={finder} />;
}
