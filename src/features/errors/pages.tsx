import { PATHS } from '#widgets/paths.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { IconDatabaseOff, IconLock, IconMapQuestion, IconTool } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ErrorPage } from './ErrorPage.tsx';

const size = { size: 28, stroke: 1.75 };

/** Route /401: the person's role may not open the page. */
export function ForbiddenPage() {
  const { t } = useTranslation('app');
  return (
    <ErrorPage name="forbidden" icon={<IconLock {...size} />}>
      <ButtonLink kind="primary" to={PATHS.home}>
        {t('errorPages.home')}
      </ButtonLink>
      <ButtonLink to={PATHS.logout}>{t('errorPages.otherUser')}</ButtonLink>
    </ErrorPage>
  );
}

/** Route /404 and every unknown address. */
export function NotFoundPage() {
  const { t } = useTranslation('app');
  return (
    <ErrorPage name="notFound" icon={<IconMapQuestion {...size} />}>
      <ButtonLink kind="primary" to={PATHS.home}>
        {t('errorPages.home')}
      </ButtonLink>
    </ErrorPage>
  );
}

/** Route /maintenance: the service is closed for a while; the device still works. */
export function MaintenancePage() {
  const { t } = useTranslation('app');
  return (
    <ErrorPage name="maintenance" icon={<IconTool {...size} />}>
      <Button kind="primary" onClick={() => location.assign(PATHS.home)}>
        {t('errorPages.retry')}
      </Button>
      <ButtonLink to={PATHS.outbox}>{t('errorPages.outbox')}</ButtonLink>
    </ErrorPage>
  );
}

/** In place of every page while the store of the device does not say who is here. It may still answer by itself. */
export function UnansweredPage() {
  const { t } = useTranslation('app');
  return (
    <ErrorPage name="unanswered" icon={<IconDatabaseOff {...size} />}>
      <Button kind="primary" onClick={() => location.reload()}>
        {t('errorPages.retry')}
      </Button>
      <ButtonLink to={PATHS.auth}>{t('errorPages.signIn')}</ButtonLink>
    </ErrorPage>
  );
}
