import { StatCard } from '#ui/facts/StatCard.tsx';
import { PATHS } from '#widgets/paths.ts';
import { useTranslation } from 'react-i18next';
import type { FirstSteps } from '../start/useFirstSteps.ts';

/** The way back to the first steps, until all are done. */
export function StartCard({ steps }: { readonly steps: FirstSteps }) {
  const { t } = useTranslation('home');
  const left = steps.filter(({ done }) => !done).length;
  if (left === 0) return null;
  return (
    <StatCard
      name={t('start.title')}
      figure={t('start.figure', { done: steps.length - left, all: steps.length })}
      note={t('start.note')}
      to={PATHS.start}
    />
  );
}
