import type { PackingStep } from '#domain/packing/steps.ts';
import { Button } from '#ui/controls/Button.tsx';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { BenchHand } from './benchHand.ts';

/** Leads to the step that the present one waits for. */
export function GoToStep({ step, packer }: { readonly step: PackingStep; readonly packer: BenchHand }) {
  const { t } = useTranslation('packing');
  return (
    <Button
      size="floor"
      kind="primary"
      grow
      data-bench-card="confirm"
      icon={<IconArrowBackUp size={26} stroke={1.75} />}
      onClick={() => void packer.goTo(step)}
    >
      {t('primary.goTo', { step: t(`steps.${step}`) })}
    </Button>
  );
}
