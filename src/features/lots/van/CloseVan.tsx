import {
  type DoorNeed,
  DRIVER_LENGTH,
  missingAtDoor,
  MOST_DOOR_PHOTOS,
  PLATE_LENGTH,
  SEAL_LENGTH,
} from '#domain/lots/departure.ts';
import { closeVan, type Van } from '#offline/van/vanDoor.ts';
import { logError } from '#platform/log.ts';
import { useFeedback } from '#scanning/hooks/useFeedback.ts';
import { Button } from '#ui/controls/Button.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { FloorPage } from '#ui/layout/FloorPage.tsx';
import { PATHS } from '#widgets/paths.ts';
import { type Signature, SignaturePad } from '#widgets/signature/SignaturePad.tsx';
import { Photos } from '#widgets/workSession/Photos.tsx';
import { IconArrowLeft, IconCircleCheck } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Van.module.css';

interface Props {
  readonly van: Van;
  readonly title: string;
  readonly subtitle: ReactNode;
  readonly onBack: () => void;
}

/** Closes a vehicle: what leaves and what stays, who drives, plate and seal, signature, photos. One press stores it all. */
export function CloseVan({ van, title, subtitle, onBack }: Props) {
  const { t } = useTranslation('van');
  const { sheet, parcels, load } = van;
  const giveFeedback = useFeedback();
  const [driver, setDriver] = useState('');
  const [plate, setPlate] = useState('');
  const [seal, setSeal] = useState('');
  const [signature, setSignature] = useState<Signature | null>(null);
  const [photos, setPhotos] = useState<readonly string[]>([]);
  const [state, setState] = useState<'open' | 'tried' | 'busy' | 'failed'>('open');
  const [lacks, setLacks] = useState<DoorNeed | null>(null);
  const stays = parcels.length - load.loaded.size;
  const said = { signature: signature && 'drawn', plate, seal };
  const missing = missingAtDoor(said, sheet.needs);
  const isTried = state === 'tried';
  const isMissing = (need: DoorNeed) =>
    isTried && (lacks === need || (sheet.needs.includes(need) && missingAtDoor(said, [need]) === need));
  const close = async () => {
    setLacks(null);
    if (driver.trim() === '' || missing !== null) {
      giveFeedback('refused');
      return setState('tried');
    }
    setState('busy');
    try {
      const signed = signature && (await signature.keep());
      const outcome = await closeVan(sheet.id, { driver, plate, seal, signature: signed, photos });
      if (outcome === 'closed') return giveFeedback('accepted');
      giveFeedback('refused');
      if (outcome !== 'gone') setLacks(outcome);
      return setState(outcome === 'gone' ? 'failed' : 'tried');
    } catch (reason) {
      logError('van', reason);
      return setState('failed');
    }
  };
  const needed = (need: DoorNeed) => isMissing(need) && { error: t(`lacks.${need}`) };
  return (
    <FloorPage
      title={title}
      subtitle={subtitle}
      back={{ to: PATHS.vanDoor, label: t('back') }}
      progress={{ done: load.loaded.size, total: parcels.length, label: t('progress') }}
      actions={
        <>
          <Button size="floor" icon={<IconArrowLeft size={26} stroke={1.75} />} onClick={onBack}>
            {t('close.back')}
          </Button>
          <Button
            size="floor"
            kind="primary"
            grow
            busy={state === 'busy'}
            icon={<IconCircleCheck size={26} stroke={1.75} />}
            onClick={() => void close()}
          >
            {t('close.do')}
          </Button>
        </>
      }
    >
      <div className={styles.door}>
        <div className={styles.sums}>
          <p>{t('close.leave', { count: load.loaded.size })}</p>
          {stays > 0 && <p className={styles.wrong}>{t('close.stay', { count: stays })}</p>}
          {load.foreign.length > 0 && (
            <p className={styles.wrong}>{t('close.foreign', { count: load.foreign.length })}</p>
          )}
        </div>
        <TextField
          label={t('field.driver')}
          autoComplete="off"
          maxLength={DRIVER_LENGTH}
          value={driver}
          {...(isTried && driver.trim() === '' && { error: t('lacks.driver') })}
          onChange={({ currentTarget }) => setDriver(currentTarget.value)}
        />
        <TextField
          label={t('field.plate')}
          code
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={PLATE_LENGTH}
          value={plate}
          {...needed('plate')}
          onChange={({ currentTarget }) => setPlate(currentTarget.value)}
        />
        <TextField
          label={t(sheet.needs.includes('seal') ? 'field.seal' : 'field.sealIfAny')}
          code
          autoComplete="off"
          maxLength={SEAL_LENGTH}
          value={seal}
          {...needed('seal')}
          onChange={({ currentTarget }) => setSeal(currentTarget.value)}
        />
        <SignaturePad onChange={setSignature} />
        {isMissing('signature') && (
          <p role="alert" className={styles.wrong}>
            {t('lacks.signature')}
          </p>
        )}
        <div>
          <h2 className={styles.photoTitle}>{t('field.photos')}</h2>
          <Photos photos={photos} most={MOST_DOOR_PHOTOS} onChange={setPhotos} />
        </div>
        {state === 'failed' && (
          <p role="alert" className={styles.wrong}>
            {t('close.failed')}
          </p>
        )}
      </div>
    </FloorPage>
  );
}
