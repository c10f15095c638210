import type { BlindReturn } from '#contract/packing/blindReturn.ts';
import type { BlindReturnState } from '#domain/packing/blindReturn.ts';
import { StatusBadge, type BadgeGroup } from '#ui/status/StatusBadge.tsx';
import { useTranslation } from 'react-i18next';

const GROUPS: Readonly<Record<BlindReturnState, BadgeGroup>> = {
  waiting: 'warning',
  matched: 'success',
  disposed: 'info',
};

/** How a parcel stands, and where it went. */
export function ParcelState({ parcel: { state, destination } }: { readonly parcel: BlindReturn }) {
  const { t } = useTranslation('blindReturns');
  return (
    <StatusBadge group={GROUPS[state]}>{destination ? t(`gone.${destination}`) : t(`state.${state}`)}</StatusBadge>
  );
}
