import { ownAccess } from '#contract/people/devices.ts';
import { ASKED_ANEW, useEndpoint } from '#offline/queries/useEndpoint.ts';
import { SETTINGS } from '#domain/people/areas.ts';
import { useMayNow } from '#offline/hooks/useMayNow.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ErrorState } from '#ui/feedback/PlaceMessage.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { AccountPage } from '#widgets/account/AccountPage.tsx';
import { IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { BadgePart } from './BadgePart.tsx';
import { IdentitiesPart } from './IdentitiesPart.tsx';
import { PasskeysPart } from './PasskeysPart.tsx';
import { PasswordPart } from './PasswordPart.tsx';
import { PinPart } from './PinPart.tsx';
import { RecoveryPart } from './RecoveryPart.tsx';
import styles from './SecurityPage.module.css';
import { SecondFactorPart } from './SecondFactorPart.tsx';
import { SessionsPart } from './SessionsPart.tsx';
import { SharedDevices } from './SharedDevices.tsx';

/** `/account/security`: every way in of the person, and where they are; for those who may change settings also the shared devices. */
export function SecurityPage() {
  const { t } = useTranslation('auth');
  const { data: state, isError, refetch } = useEndpoint(ownAccess, {}, ASKED_ANEW);
  const reload = () => void refetch();
  const mayEnrol = useMayNow(SETTINGS);
  return (
    <AccountPage page="security">
      <div className={styles.page}>
        {!state && !isError && <Skeleton rows={3} height={120} />}
        {isError && (
          <ErrorState
            title={t('security.failed')}
            icon={<IconCloudOff size={32} stroke={1.5} />}
            action={<Button onClick={reload}>{t('security.retry')}</Button>}
          >
            <p>{t('security.failedText')}</p>
          </ErrorState>
        )}
        {state && !isError && (
          <>
            {state.allowed ? (
              <>
                <PinPart state={state.pin} onChanged={reload} />
                <BadgePart has={state.badge} onChanged={reload} />
              </>
            ) : (
              <p className={styles.muted}>{t('security.notAllowed')}</p>
            )}
            <PasswordPart />
            <SecondFactorPart />
            <PasskeysPart />
            <RecoveryPart />
            <IdentitiesPart />
            <SessionsPart />
            {mayEnrol && <SharedDevices here={state.device} onChanged={reload} />}
          </>
        )}
      </div>
    </AccountPage>
  );
}
