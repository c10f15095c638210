import { resetWith, type PackingStep } from '#domain/packing/steps.ts';
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx';
import { useTranslation } from 'react-i18next';

/** Asks before a step begins anew, and names what is lost with it. */
export function ResetDialog(props: {
  readonly step: PackingStep | null;
  readonly onReset: (step: PackingStep) => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['packing', 'packingLater']);
  const { step } = props;
  if (step === null) return null;
  const others = resetWith(step).filter((one) => one !== step);
  return (
    <ConfirmDialog
      open
      title={t('packingLater:reset.title', { step: t(`packing:steps.${step}`) })}
      description={
        others.length > 0
          ? t('packingLater:reset.textWith', { steps: others.map((one) => t(`packing:steps.${one}`)).join(', ') })
          : t('packingLater:reset.text')
      }
      confirm={t('packingLater:reset.confirm')}
      keep={t('packingLater:reset.keep')}
      onConfirm={() => props.onReset(step)}
      onClose={props.onClose}
    />
  );
}
