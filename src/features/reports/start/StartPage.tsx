import { DeskPage } from '#ui/layout/DeskPage.tsx';
import { PATHS } from '#widgets/paths.ts';
import { SettingsPlace } from '#widgets/settings/SettingsPlace.tsx';
import { useTranslation } from 'react-i18next';
import { StartSteps } from './StartSteps.tsx';
import { useFirstSteps } from './useFirstSteps.ts';

/** Route /start: the first steps of a client. What is done shows by itself; it can be left and found again on the first page. */
export function StartPage() {
  const { t } = useTranslation('start');
  const { query, steps, orderId } = useFirstSteps();
  return (
    <DeskPage title={t('title')} tab={{ id: PATHS.start, nameKey: 'start:title' }} shape="narrow">
      {steps ? (
        <StartSteps steps={steps} backTo={PATHS.start} orderId={orderId} />
      ) : (
        <SettingsPlace
          loading={!query.isError}
          busy={query.isFetching}
          safe={t('safe')}
          onRetry={() => void query.refetch()}
        />
      )}
    </DeskPage>
  );
}
