import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { enrolDevice } from '#contract/people/devices.ts';
import type { QuickAccess } from '#contract/people/enrolledDevice.ts';
import { schemaProblems } from '#contract/schemaProblems.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { enrolHere } from '#offline/session/entry/enrolment.ts';
import { type Preferences, PREFERENCES, setPreference } from '#platform/preferences.ts';
import { canSeal } from '#platform/sealing.ts';
import { usePreference } from '#platform/usePreference.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { CheckedForm } from '#widgets/form/CheckedForm.tsx';
import { useForm } from '#widgets/form/useForm.ts';
import { DeviceList } from './DeviceList.tsx';
import styles from './SecurityPage.module.css';

/** Chooses after how long without use this device is locked. */
function LockAfter() {
  const { t } = useTranslation('auth');
  const value = usePreference('lockAfter');
  return (
    <Select
      label={t('lockAfter.label')}
      value={value}
      onChange={(event) => setPreference('lockAfter', event.target.value as Preferences['lockAfter'])}
    >
      {PREFERENCES.lockAfter.map((minutes) => (
        <option key={minutes} value={minutes}>
          {minutes === 'never' ? t('lockAfter.never') : t('lockAfter.minutes', { count: Number(minutes) })}
        </option>
      ))}
    </Select>
  );
}

interface Props {
  readonly here: QuickAccess['device'];
  readonly onChanged: () => void;
}

/** Makes this device a shared one, and lists all shared devices; a lost one can be removed. */
export function SharedDevices({ here, onChanged }: Props) {
  const { t } = useTranslation('auth');
  const { clientId } = useSession();
  const [name, setName] = useState('');
  const form = useForm({
    area: 'auth',
    values: { name, id_client: clientId },
    check: (values) => schemaProblems(enrolDevice.body, values),
    send: enrolHere,
    onDone: () => {
      setName('');
      showToast({ kind: 'success', title: t('shared.done') });
      onChanged();
    },
    nameOf: () => t('shared.name'),
  });

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
      ) : canSeal() ? (
        <CheckedForm form={form} label={t('shared.title')}>
          <TextField
            {...form.field('name')}
            label={t('shared.name')}
            help={t('shared.nameHelp')}
            autoComplete="off"
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <div className={styles.buttons}>
            <Button type="submit" busy={form.busy}>
              {t('shared.enrol')}
            </Button>
          </div>
        </CheckedForm>
      ) : (
        <p className={styles.muted}>{t('shared.insecure')}</p>
      )}
      <DeviceList key={here?.id ?? 0} clientId={clientId} onChanged={onChanged} />
    </section>
  );
}
