import type { BlindReturn } from '#contract/packing/blindReturn.ts';
import type { BlindReturnAct } from '#domain/packing/blindReturn.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { Segmented } from '#ui/controls/Segmented.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { SentPhotos } from '#widgets/photos/SentPhotos.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './BlindReturns.module.css';
import { DisposeForm } from './DisposeForm.tsx';
import { MatchForm } from './MatchForm.tsx';
import { parcelName } from './parcelName.ts';
import { ReopenForm } from './ReopenForm.tsx';

const FORMS = { match: MatchForm, dispose: DisposeForm, reopen: ReopenForm } as const satisfies Record<
  BlindReturnAct,
  unknown
>;

/** What a person decides of one parcel: whose it is, where it went, or that it waits again. Needs the network. */
export function DecideSheet({ parcel, onClose }: { readonly parcel: BlindReturn; readonly onClose: () => void }) {
  const { t } = useTranslation('blindReturns');
  const { clientId } = useSession();
  const isOffline = useConnection().state === 'offline';
  const [first = 'match'] = parcel.acts;
  const [act, setAct] = useState<BlindReturnAct>(first);
  const Form = FORMS[act];
  return (
    <Sheet open title={parcelName(parcel, t)} {...(parcel.note && { description: parcel.note })} onClose={onClose}>
      <div className={styles.decide}>
        <SentPhotos photos={parcel.photos} clientId={clientId} of={parcelName(parcel, t)} />
        {parcel.acts.length > 1 && (
          <Segmented
            label={t('decide.label')}
            value={act}
            segments={parcel.acts.map((value) => ({ value, label: t(`act.${value}`) }))}
            onChange={setAct}
          />
        )}
        {isOffline ? <p role="status">{t('decide.offline')}</p> : <Form parcel={parcel} onDone={onClose} />}
      </div>
    </Sheet>
  );
}
