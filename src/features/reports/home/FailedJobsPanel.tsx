import { deadJobs } from '#contract/service/jobs.ts';
import { PATHS } from '#widgets/paths.ts';
import { useMayNow } from '#offline/hooks/useMayNow.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { StatCard } from '#ui/facts/StatCard.tsx';
import { quantity } from '#ui/format/numbers.ts';
import { useTranslation } from 'react-i18next';

const AGAIN_MS = 300_000;

/** What the server gave up, with the list behind it. Shows nothing when there is none, or to whoever may not ask. */
export function FailedJobsPanel() {
  const { t, i18n } = useTranslation('home');
  const enabled = useMayNow(deadJobs.access);
  const count = useEndpoint(deadJobs, {}, { enabled, refetchInterval: AGAIN_MS }).data?.length ?? 0;
  if (count === 0) return null;
  return (
    <StatCard
      name={t('dashboard.failedJobs.title')}
      figure={quantity(count, i18n.language)}
      note={t('dashboard.failedJobs.words')}
      to={PATHS.failedJobs}
      tone="negative"
    />
  );
}
