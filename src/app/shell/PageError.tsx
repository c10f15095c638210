import { useStorageHealth } from '#offline/hooks/useStorageHealth.ts';
import { useWorkPersisted } from '#offline/hooks/useWorkPersisted.ts';
import { logError } from '#platform/log.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ErrorState } from '#ui/feedback/PlaceMessage.tsx';
import { FloorPage } from '#ui/layout/FloorPage.tsx';
import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isLostNetwork } from '../monitoring/isLostNetwork.ts';

/**
 * Which words fit the error: the page is not on the device yet, this browser stores nothing (so no work is safe here),
 * another tab took the store over, somebody deleted it, or the page broke.
 */
function useWords(error: unknown): 'notHere' | 'notKept' | 'replaced' | 'emptied' | 'broken' {
  const health = useStorageHealth();
  if (isLostNetwork(error)) return 'notHere';
  if (health === 'replaced' || health === 'emptied') return health;
  return health === 'failed' ? 'notKept' : 'broken';
}

/**
 * Shown when a page broke or could not be fetched: the shell stays, and there is a way on. It says that the work is
 * safe only where that was checked.
 */
export function PageError({ error }: { readonly error: unknown }) {
  const { t } = useTranslation('app');
  const words = useWords(error);
  return (
    <FloorPage title={t(`errorPages.${words}.title`)}>
      <PageErrorWords error={error} />
    </FloorPage>
  );
}

/** What happened to the page, without a frame of its own. */
export function PageErrorWords({ error }: { readonly error: unknown }) {
  const { t } = useTranslation('app');
  const words = useWords(error);
  const kept = useWorkPersisted();
  const offline = words === 'notHere';
  useEffect(() => {
    if (!offline) logError('page', error);
  }, [error, offline]);
  return (
    <ErrorState
      icon={offline ? <IconCloudOff size={28} stroke={1.75} /> : <IconAlertTriangle size={28} stroke={1.75} />}
      title={t(`errorPages.${words}.headline`)}
      action={
        <Button kind="primary" onClick={() => location.reload()}>
          {t('errorPages.retry')}
        </Button>
      }
    >
      <p>{t(`errorPages.${words}.words`)}</p>
      {kept && <p>{t('errorPages.kept')}</p>}
    </ErrorState>
  );
}
