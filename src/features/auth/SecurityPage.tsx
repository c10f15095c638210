import { ownAccess } from '#contract/endpoints/devices.ts';
import { ASKED_ANEW, useEndpoint } from '#offline/queries/useEndpoint.ts';
import { WithQueries } from '#offline/queries/WithQueries.tsx';
import { SETTINGS } from '#domain/access/areas.ts';
import { PATHS } from '#widgets/paths.ts';
import { useMay } from '#offline/hooks/useMay.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ErrorState } from '#ui/feedback/PlaceMessage.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { FloorPage } from '#ui/layout/FloorPage.tsx';
import { IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { BadgePart } from './BadgePart.tsx';
import { PinPart } from './PinPart.tsx';
import styles from './SecurityPage.module.css';
import { SharedDevices } from './SharedDevices.tsx';

/** `/account/security`: the person's own PIN and badge; for those who may change settings also the shared devices. */
export function SecurityPage() {
  return (
    <WithQueries>
      <Security />
    </WithQueries>
  );
}

function Security() {
  const { t } = useTranslation('auth');
  const { data: state, isError, refetch } = useEndpoint(ownAccess, {}, ASKED_ANEW);
  const reload = () => void refetch();
  const mayEnrol = useMay(SETTINGS);
  return (
    <FloorPage title={t('security.title')} back={{ to: PATHS.home, label: t('out.back') }}>
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
            {mayEnrol && <SharedDevices here={state.device} onChanged={reload} />}
          </>
        )}
      </div>
    </FloorPage>
  );
}
