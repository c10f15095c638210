import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { EmptyState, ErrorState } from '#ui/feedback/PlaceMessage.tsx';
import { FloorPage } from '#ui/layout/FloorPage.tsx';
import { CUSTOMS_OUTCOME_ACTS, PATHS, type CustomsOutcomeAct } from '#widgets/paths.ts';
import { Mend } from '#widgets/outcomes/mendOf.tsx';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import type { Said } from './useCustomsActs.ts';

/** What comes with the navigation and is not in the address: why an order was not admitted. */
export interface FailedActState {
  readonly said: Said;
  readonly id: number;
}
const NOTHING_SAID: FailedActState = { said: null, id: 0 };

const icon = { size: 28, stroke: 1.75 };
const AGAIN: Readonly<Record<CustomsOutcomeAct, string>> = {
  origin: PATHS.admissionAtOrigin,
  destination: PATHS.admissionAtDestination,
  haul: PATHS.closingHaul,
};

/** Route /customs/confirmed: it was done. */
export function ConfirmedPage() {
  const { t } = useTranslation('customs');
  const { act, order } = useOutcome();
  return (
    <FloorPage title={t('confirmed.title')} back={{ to: PATHS.customs, label: t('back') }}>
      <EmptyState icon={<IconCircleCheck {...icon} />} title={t(`confirmed.${act}`)} action={<Next act={act} />}>
        {order !== null && <p className="figures">{order}</p>}
      </EmptyState>
    </FloorPage>
  );
}

/** Route /customs/cancelled: somebody thought better of it, and nothing was done. */
export function CancelledPage() {
  const { t } = useTranslation('customs');
  const { act, order } = useOutcome();
  return (
    <FloorPage title={t('cancelled.title')} back={{ to: PATHS.customs, label: t('back') }}>
      <EmptyState icon={<IconCircleX {...icon} />} title={t('cancelled.words')} action={<Next act={act} />}>
        {order !== null && <p className="figures">{order}</p>}
      </EmptyState>
    </FloorPage>
  );
}

/** Route /customs/error: it was not done, and why. */
export function CustomsErrorPage() {
  const { t } = useTranslation('customs');
  const { act, order } = useOutcome();
  const { said, id } = (useLocation().state ?? NOTHING_SAID) as FailedActState;
  return (
    <FloorPage title={t('error.title')} back={{ to: PATHS.customs, label: t('back') }}>
      <ErrorState
        icon={<IconAlertTriangle {...icon} />}
        title={t(`error.${act}`)}
        action={<Next act={act} mend={said?.refusal && <Mend refusal={said.refusal} ids={[id]} />} />}
      >
        {order !== null && <p className="figures">{order}</p>}
        <p>{said?.why ?? t('error.words')}</p>
      </ErrorState>
    </FloorPage>
  );
}

function Next({ act, mend }: { readonly act: CustomsOutcomeAct; readonly mend?: ReactNode }) {
  const { t } = useTranslation('customs');
  return (
    <>
      {mend}
      <ButtonLink kind="primary" to={AGAIN[act]}>
        {t(`next.${act}`)}
      </ButtonLink>
      <ButtonLink to={PATHS.customs}>{t('back')}</ButtonLink>
    </>
  );
}

/** What the address says was done, and to which order; an address that somebody wrote by hand may say anything. */
function useOutcome(): { readonly act: CustomsOutcomeAct; readonly order: string | null } {
  const [query] = useSearchParams();
  const act = CUSTOMS_OUTCOME_ACTS.find((one) => one === query.get('act')) ?? 'origin';
  return { act, order: query.get('order')?.slice(0, 64) ?? null };
}
