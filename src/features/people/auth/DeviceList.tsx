import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { ASKED_ANEW, useEndpoint } from '#offline/queries/useEndpoint.ts';
import { devices, revokeDevice } from '#contract/people/devices.ts';
import type { EnrolledDevice } from '#contract/people/enrolledDevice.ts';
import { forgetEnrolment } from '#offline/session/entry/enrolment.ts';
import { Button } from '#ui/controls/Button.tsx';
import { date } from '#ui/format/dates.ts';
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx';
import { StatusBadge } from '#ui/status/StatusBadge.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './SecurityPage.module.css';

/** The shared devices of the client, each with who enrolled it and a way to end it. */
export function DeviceList({ clientId, onChanged }: { readonly clientId: number; readonly onChanged: () => void }) {
  const { t } = useTranslation('auth');
  const { data: list, isError, refetch } = useEndpoint(devices, { query: { id_client: clientId } }, ASKED_ANEW);
  const { send } = useEndpointMutation(revokeDevice);
  const [asking, setAsking] = useState<EnrolledDevice | null>(null);
  const [busy, setBusy] = useState(false);

  const revoke = async ({ id, here }: EnrolledDevice) => {
    setBusy(true);
    const answer = await send({ params: { deviceId: id } });
    if (answer.ok && here) await forgetEnrolment();
    setBusy(false);
    setAsking(null);
    void refetch();
    onChanged();
  };

  if (isError) return <p className={styles.muted}>{t('security.failedText')}</p>;
  if (!list) return null;
  if (list.length === 0) return <p className={styles.muted}>{t('shared.none')}</p>;
  return (
    <>
      <ul className={styles.list}>
        {list.map((device) => (
          <li key={device.id} className={styles.device}>
            <span className={styles.words}>
              <strong>
                {device.name} {device.here && <StatusBadge group="info">{t('shared.here')}</StatusBadge>}
              </strong>
              <span className={styles.muted}>
                {t('shared.by', { name: device.enrolled_by, date: date(device.enrolled_at) })}
              </span>
            </span>
            <Button kind="quiet" onClick={() => setAsking(device)}>
              {t('shared.revoke')}
            </Button>
          </li>
        ))}
      </ul>
      {asking && (
        <ConfirmDialog
          open
          danger
          busy={busy}
          title={t('shared.ask', { name: asking.name })}
          description={t('shared.askText')}
          confirm={t('shared.revokeNow')}
          onConfirm={() => void revoke(asking)}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}
