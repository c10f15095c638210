import { PATHS, safeBackTo } from '#widgets/paths.ts';
import { exportOutbox } from '#offline/commands/exportOutbox.ts';
import { logError } from '#platform/log.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { saveFile } from '#platform/saveFile.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { ErrorPage } from './ErrorPage.tsx';

/**
 * Route /errors/500: a bug, not a lost network. Reloading reads everything back from the device; unsent work can be
 * saved as a file.
 */
export function FailurePage() {
  const { t } = useTranslation('app');
  const { user } = useSession();
  const { state } = useLocation() as { readonly state: { readonly from?: unknown } | null };
  const [failed, setFailed] = useState(false);
  const from = safeBackTo(typeof state?.from === 'string' ? state.from : null, PATHS.home);
  const save = async () => {
    try {
      saveFile(`despacho-${new Date().toISOString().slice(0, 10)}.json`, await exportOutbox(), 'application/json');
    } catch (reason) {
      logError('export', reason);
      setFailed(true);
    }
  };
  return (
    <ErrorPage name="failure" icon={<IconAlertTriangle size={28} stroke={1.75} />}>
      <Button kind="primary" onClick={() => location.assign(from)}>
        {t('errorPages.retry')}
      </Button>
      {from !== PATHS.home && <Button onClick={() => location.assign(PATHS.home)}>{t('errorPages.home')}</Button>}
      <ButtonLink to={PATHS.outbox}>{t('errorPages.outbox')}</ButtonLink>
      {user && <Button onClick={() => void save()}>{t('errorPages.export')}</Button>}
      {failed && <p role="alert">{t('errorPages.exportFailed')}</p>}
    </ErrorPage>
  );
}
