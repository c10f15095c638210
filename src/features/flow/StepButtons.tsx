import type { StepTarget } from '#domain/flow/stepTargets.ts';
import { Button } from '#ui/controls/Button.tsx';
import { IconBoxSeam, IconCheck, IconPackageExport, IconTruckDelivery } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Steps } from './useSteps.ts';

const ICONS: Readonly<Record<StepTarget, typeof IconCheck>> = {
  IN_PREPARATION: IconBoxSeam,
  PREPARED: IconCheck,
  ReadyToShip: IconPackageExport,
  SHIPPED: IconTruckDelivery,
};

/** Buttons for the next steps. Each is shown only if selected orders can take it, and says how many. */
export function StepButtons({ steps, busy, begin, isSecondary }: Steps & { readonly isSecondary?: boolean }) {
  const { t } = useTranslation('flow');
  return steps.map((step, index) => {
    const Icon = ICONS[step.target];
    return (
      <Button
        key={step.target}
        size="floor"
        kind={index === steps.length - 1 && !isSecondary ? 'primary' : 'secondary'}
        grow
        busy={busy}
        icon={<Icon size={24} stroke={1.75} />}
        onClick={() => begin(step)}
      >
        {t(`step.${step.target}`, { count: step.takers.length })}
      </Button>
    );
  });
}
