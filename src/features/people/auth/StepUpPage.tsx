import { PATHS } from '#widgets/paths.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { DeskPage } from '#ui/layout/DeskPage.tsx';
import { FloorPage } from '#ui/layout/FloorPage.tsx';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ProveSelf } from './ProveSelf.tsx';
import styles from './SwitchPage.module.css';

/** Stands in place of a page that PIN or badge alone do not open, until the person shows their password. */
export function StepUpPage() {
  const { t } = useTranslation('auth');
  const { user } = useSession();
  return (
    <FloorPage title={t('stepUp.title')} subtitle={user?.profile.name}>
      <div className={styles.page}>
        <StepUpForm />
      </div>
    </FloorPage>
  );
}

/** The same within the frame of the desk, which has rail, bar and chip already. */
export function DeskStepUpPage() {
  const { t } = useTranslation('auth');
  return (
    <DeskPage title={t('stepUp.title')} tab={false} shape="narrow">
      <div className={styles.framed}>
        <StepUpForm />
      </div>
    </DeskPage>
  );
}

function StepUpForm() {
  const { t } = useTranslation('auth');
  const { user } = useSession();
  const navigate = useNavigate();
  if (!user) return null;
  return (
    <>
      <p>{t('stepUp.why', { name: user.profile.name })}</p>
      <ProveSelf onDone={() => undefined} onLater={() => void navigate(PATHS.home)} />
    </>
  );
}
