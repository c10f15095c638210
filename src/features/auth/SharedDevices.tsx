import type { QuickAccess } from '#contract/entities/enrolledDevice.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { enrolHere } from '#offline/session/entry/enrolment.ts';
import { Button } from '#ui/controls/Button.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { DeviceList } from './DeviceList.tsx';
import { LockAfter } from './LockAfter.tsx';
import styles from './SecurityPage.module.css';

interface Props {
  readonly here: QuickAccess['device'];
  readonly onChanged: () => void;
}

/** Makes this device a shared one, and lists all shared devices; a lost one can be removed. */
export function SharedDevices({ here, onChanged }: Props) {
  const { t } = useTranslation('auth');
  const { clientId } = useSession();
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    const failure = await enrolHere(name, clientId);
    setBusy(false);
    if (failure === 'insecure') return setError(t('shared.insecure'));
    if (failure) return setError(failure.message ?? t('security.failedText'));
    setName('');
    showToast({ kind: 'success', title: t('shared.done') });
    return onChanged();
  };

  return (
    <section className={styles.part} aria-labelledby="shared-devices">
      <h2 id="shared-devices" className={styles.title}>
        {t('shared.title')}
      </h2>
      <p className={styles.muted}>{t('shared.text')}</p>
      {here ? (
        <LockAfter />
      ) : clientId === 0 ? (
        <p className={styles.muted}>{t('shared.noClient')}</p>
      ) : (
        <form className={styles.form} onSubmit={(event) => void submit(event)}>
          <TextField
            label={t('shared.name')}
            help={t('shared.nameHelp')}
            autoComplete="off"
            required
            maxLength={60}
            value={name}
            error={error}
            onChange={(event) => setName(event.target.value)}
          />
          <div className={styles.buttons}>
            <Button type="submit" busy={busy}>
              {t('shared.enrol')}
            </Button>
          </div>
        </form>
      )}
      <DeviceList key={here?.id ?? 0} clientId={clientId} onChanged={onChanged} />
    </section>
  );
}
