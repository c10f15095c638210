import { pickingSettings } from '#domain/picking/settings.ts';
import { useFetchedVans, useVan } from '#offline/hooks/useVan.ts';
import type { Van } from '#offline/van/vanDoor.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { ErrorState } from '#ui/feedback/PlaceMessage.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { SearchField } from '#ui/floor/SearchField.tsx';
import { FloorPage } from '#ui/layout/FloorPage.tsx';
import { PATHS } from '#widgets/paths.ts';
import { AnswerLayer } from '#widgets/workSession/AnswerLayer.tsx';
import { IconCamera, IconCircleCheck, IconMapQuestion, IconTruck } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { CloseVan } from './CloseVan.tsx';
import { DoorFeedback } from './DoorFeedback.tsx';
import { useScanAtDoor } from './useScanAtDoor.ts';
import styles from './Van.module.css';
import { VanParcels } from './VanParcels.tsx';

const CameraScanner = lazy(async () => ({
  default: (await import('#widgets/workSession/CameraScanner.tsx')).CameraScanner,
}));

/** `/van-door/{id}`: parcels are scanned into the vehicle of a lot, and the vehicle is closed, with or without a network. */
export function VanDoorPage() {
  const { t } = useTranslation('van');
  const van = useVan(Number(useParams()['id']));
  const fetched = useFetchedVans();
  const back = { to: PATHS.vanDoor, label: t('back') };
  if (van) return van.closed ? <ClosedVan van={van} /> : <VanDoor van={van} />;
  return (
    <FloorPage title={t('title')} back={back}>
      {van === undefined || fetched === 'asking' ? (
        <Skeleton rows={5} height={72} />
      ) : (
        <ErrorState
          icon={<IconMapQuestion size={28} stroke={1.75} />}
          title={t('notHere.title')}
          action={<ButtonLink to={PATHS.vanDoor}>{t('back')}</ButtonLink>}
        >
          <p>{t('notHere.text')}</p>
        </ErrorState>
      )}
    </FloorPage>
  );
}

function VanDoor({ van }: { readonly van: Van }) {
  const { t } = useTranslation('van');
  const { sheet, parcels, load } = van;
  const [typed, setTyped] = useState('');
  const [part, setPart] = useState<'scan' | 'camera' | 'close'>('scan');
  const { scan, answers } = useScanAtDoor(van);
  const names = { title: sheet.itinerary, subtitle: <span className="code">{sheet.order_reference}</span> };
  const progress = { done: load.loaded.size, total: parcels.length, label: t('progress') };
  if (part === 'close') return <CloseVan van={van} {...names} onBack={() => setPart('scan')} />;
  return (
    <>
      <FloorPage
        {...names}
        back={{ to: PATHS.vanDoor, label: t('back') }}
        progress={progress}
        actions={
          <>
            <Button
              size="floor"
              icon={<IconCamera size={26} stroke={1.75} />}
              onClick={() => setPart(part === 'camera' ? 'scan' : 'camera')}
            >
              {t(part === 'camera' ? 'closeCamera' : 'camera')}
            </Button>
            <Button
              size="floor"
              kind="primary"
              grow
              icon={<IconTruck size={26} stroke={1.75} />}
              onClick={() => setPart('close')}
            >
              {t('close.open')}
            </Button>
          </>
        }
      >
        {part === 'camera' && (
          <Suspense fallback={null}>
            <CameraScanner
              aim={t('aim')}
              repeatWindow={pickingSettings(null).repeat_window}
              isKnown={(text) => parcels.some(({ trackingNumber }) => trackingNumber === text)}
              onScan={({ text }) => scan(text)}
              onRepeat={() => undefined}
              onClose={() => setPart('scan')}
            />
          </Suspense>
        )}
        <div className={styles.door}>
          <p className={styles.count}>
            <span className={`${styles.number} figures`}>{load.loaded.size}</span>
            <span className={styles.quiet}>{t('ofParcels', { count: parcels.length })}</span>
          </p>
          <SearchField
            label={t('type.label')}
            hint={t('type.hint')}
            value={typed}
            onChange={setTyped}
            onSubmit={() => {
              scan(typed);
              setTyped('');
            }}
          />
          <VanParcels van={van} />
        </div>
      </FloorPage>
      <AnswerLayer answers={answers} content={DoorFeedback} onGone={answers.dismiss} />
    </>
  );
}

function ClosedVan({ van: { sheet, closed } }: { readonly van: Van }) {
  const { t } = useTranslation('van');
  if (!closed) return null;
  const { state, plate, left, stayed } = closed;
  const isRefused = state === 'refused';
  return (
    <FloorPage
      title={sheet.itinerary}
      subtitle={<span className="code">{sheet.order_reference}</span>}
      back={{ to: PATHS.vanDoor, label: t('back') }}
      actions={
        isRefused && (
          <ButtonLink size="floor" grow kind="primary" to={PATHS.outbox}>
            {t('closed.look')}
          </ButtonLink>
        )
      }
    >
      <div className={styles.door}>
        <div className={styles.closed} role="status">
          {isRefused ? <IconTruck size={40} stroke={1.5} /> : <IconCircleCheck size={40} stroke={1.5} />}
          <h2>{t(`closed.${state}`, { plate })}</h2>
          <p>{t('gone.left', { count: left })}</p>
          {stayed > 0 && <p>{t('gone.stayed', { count: stayed })}</p>}
          <p className={styles.quiet}>{t(`closed.words.${state}`)}</p>
        </div>
      </div>
    </FloorPage>
  );
}
