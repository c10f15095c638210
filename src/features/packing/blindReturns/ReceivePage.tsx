import {
  BLIND_CODE_LENGTH,
  BLIND_NOTE_LENGTH,
  MAX_BLIND_GRAMS,
  MAX_BLIND_PHOTOS,
} from '#domain/packing/blindReturn.ts';
import { storeBlindReturn } from '#offline/commands/storeBlindReturn.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { useFeedback } from '#scanning/hooks/useFeedback.ts';
import { useWedge } from '#scanning/hooks/useWedge.ts';
import { Button } from '#ui/controls/Button.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { TextArea } from '#ui/form/TextArea.tsx';
import { readFigure } from '#ui/form/figure.ts';
import { FloorPage } from '#ui/layout/FloorPage.tsx';
import { ChooseClient } from '#widgets/client/ChooseClient.tsx';
import { PATHS, safeBackTo } from '#widgets/paths.ts';
import { Photos } from '#widgets/workSession/Photos.tsx';
import { IconPackageImport } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import styles from './BlindReturns.module.css';

/** `/blind-returns/new`: receives a parcel that nobody expects, with photos and without a network. */
export function ReceivePage() {
  const { t } = useTranslation('blindReturns');
  const { clientId } = useSession();
  const [search] = useSearchParams();
  const backTo = safeBackTo(search.get('backTo'), PATHS.blindReturns);
  const back = { to: backTo, label: t('receive.back') };
  if (clientId === 0) {
    return (
      <FloorPage title={t('receive.title')} back={back}>
        <ChooseClient title={t('client.title')} text={t('client.text')} />
      </FloorPage>
    );
  }
  return <Receive key={search.get('code')} read={search.get('code') ?? ''} back={back} />;
}

function Receive({ read, back }: { readonly read: string; readonly back: { to: string; label: string } }) {
  const { t } = useTranslation('blindReturns');
  const navigate = useNavigate();
  const giveFeedback = useFeedback();
  const [code, setCode] = useState(read.slice(0, BLIND_CODE_LENGTH));
  const [note, setNote] = useState('');
  const [weight, setWeight] = useState('');
  const [photos, setPhotos] = useState<readonly string[]>([]);
  const [state, setState] = useState<'open' | 'tried' | 'busy' | 'failed'>('open');
  useWedge(({ text }) => {
    giveFeedback('accepted');
    setCode(text.slice(0, BLIND_CODE_LENGTH));
  });
  const grams = weight.trim() === '' ? null : readFigure(weight.trim(), 3);
  const isWeightWrong = weight.trim() !== '' && (grams === null || grams < 1 || grams > MAX_BLIND_GRAMS);
  const isTried = state !== 'open';
  const receive = async () => {
    if (photos.length === 0 || isWeightWrong) return setState('tried');
    setState('busy');
    try {
      await storeBlindReturn({ code, note, weight: grams, photos });
    } catch {
      return setState('failed');
    }
    giveFeedback('accepted');
    showToast({ kind: 'success', title: t('receive.done') });
    return void navigate(back.to);
  };
  return (
    <FloorPage
      title={t('receive.title')}
      back={back}
      actions={
        <Button
          size="floor"
          kind="primary"
          grow
          busy={state === 'busy'}
          icon={<IconPackageImport size={26} stroke={1.75} />}
          onClick={() => void receive()}
        >
          {t('receive.send')}
        </Button>
      }
    >
      <div className={styles.receive}>
        <div className={styles.first}>
          <h2>{t('receive.photoTitle')}</h2>
          <p className={styles.muted}>{t('receive.photoText')}</p>
        </div>
        <Photos photos={photos} most={MAX_BLIND_PHOTOS} onChange={setPhotos} />
        {isTried && photos.length === 0 && (
          <p role="alert" className={styles.wrong}>
            {t('receive.photoNeeded')}
          </p>
        )}
        <TextField
          label={t('field.code')}
          help={t('receive.codeHelp')}
          code
          autoComplete="off"
          maxLength={BLIND_CODE_LENGTH}
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
        <TextField
          label={t('receive.weight')}
          inputMode="decimal"
          autoComplete="off"
          value={weight}
          {...(isTried && isWeightWrong && { error: t('receive.weightWrong') })}
          onChange={({ currentTarget }) => setWeight(currentTarget.value)}
        />
        <TextArea
          label={t('field.note')}
          help={t('receive.noteHelp')}
          autoComplete="off"
          rows={3}
          maxLength={BLIND_NOTE_LENGTH}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        {state === 'failed' && (
          <p role="alert" className={styles.wrong}>
            {t('receive.failed')}
          </p>
        )}
      </div>
    </FloorPage>
  );
}
