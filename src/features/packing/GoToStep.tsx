import type { PackingStep } from '#domain/packing/steps.ts';
import { Button } from '#ui/controls/Button.tsx';
import { StepSign } from '#widgets/packing/StepSign.tsx';
import { useTranslation } from 'react-i18next';
import type { BenchHand } from './usePacker.ts';

/** Leads to the step that the present one waits for, under that step's own sign: an arrow back stands for undo here. */
export function GoToStep({ step, packer }: { readonly step: PackingStep; readonly packer: BenchHand }) {
  const { t } = useTranslation('packing');
  return (
    <Button
      size="floor"
      kind="primary"
      grow
      data-bench-card="confirm"
      icon={<StepSign step={step} />}
      onClick={() => void packer.goTo(step)}
    >
      {t('primary.goTo', { step: t(`steps.${step}`) })}
    </Button>
  );
}
