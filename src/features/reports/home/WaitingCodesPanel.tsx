import { learnedCodes } from '#contract/picking/learnedCodes.ts';
import { APPROVE_CODES } from '#domain/people/areas.ts';
import { useMay } from '#offline/hooks/useMay.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { StatCard } from '#ui/facts/StatCard.tsx';
import { quantity } from '#ui/format/numbers.ts';
import { PATHS } from '#widgets/paths.ts';
import { useTranslation } from 'react-i18next';

const AGAIN_MS = 60_000;
const WAITING = { state: 'proposed', per_page: 1 } as const;

/** Codes that wait for whoever may decide of them. Shows nothing when none do. */
export function WaitingCodesPanel() {
  const { t, i18n } = useTranslation('home');
  const enabled = useMay(APPROVE_CODES);
  const { data } = useEndpoint(learnedCodes, { query: WAITING }, { enabled, refetchInterval: AGAIN_MS });
  const count = data?.page?.total ?? 0;
  if (count === 0) return null;
  return (
    <StatCard
      name={t('dashboard.waitingCodes.title')}
      figure={quantity(count, i18n.language)}
      note={t('dashboard.waitingCodes.words')}
      to={`${PATHS.learnedCodes}?state=${WAITING.state}`}
    />
  );
}
