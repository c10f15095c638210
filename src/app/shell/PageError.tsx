import { logError } from '#platform/log.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ErrorState } from '#ui/feedback/PlaceMessage.tsx';
import { FloorPage } from '#ui/layout/FloorPage.tsx';
import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isLostNetwork } from '../monitoring/isLostNetwork.ts';

/** One page broke, or could not be fetched: the shell stands, the work is safe, and there is a way on. */
export function PageError({ error }: { readonly error: unknown }) {
  const { t } = useTranslation('app');
  return (
    <FloorPage title={t(`errorPages.${isLostNetwork(error) ? 'notHere' : 'broken'}.title`)}>
      <PageErrorWords error={error} />
    </FloorPage>
  );
}

/** What happened to the page, in the frame of whoever shows it. */
export function PageErrorWords({ error }: { readonly error: unknown }) {
  const { t } = useTranslation('app');
  const offline = isLostNetwork(error);
  useEffect(() => {
    if (!offline) logError('page', error);
  }, [error, offline]);
  const words = offline ? 'notHere' : 'broken';
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
    </ErrorState>
  );
}
