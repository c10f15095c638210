import { clientStart } from '#contract/reports/start.ts';
import { PATHS } from '#widgets/paths.ts';
import { useMayNow } from '#offline/hooks/useMayNow.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { StatCard } from '#ui/facts/StatCard.tsx';
import { useTranslation } from 'react-i18next';

/** The way back to the first steps, until all are done. Shows nothing to whoever may not take them. */
export function StartCard() {
  const { t } = useTranslation('home');
  const { clientId } = useSession();
  const enabled = useMayNow(clientStart.access) && clientId > 0;
  const { data: steps } = useEndpoint(clientStart, { params: { id_client: clientId } }, { enabled });
  const left = steps?.filter(({ done }) => !done).length ?? 0;
  if (!steps || left === 0) return null;
  return (
    <StatCard
      name={t('start.title')}
      figure={t('start.figure', { done: steps.length - left, all: steps.length })}
      note={t('start.note')}
      to={PATHS.start}
    />
  );
}
