import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx';
import { useTranslation } from 'react-i18next';
import type { Steps } from './useSteps.ts';

/** Asks before orders leave the flow for good. */
export function AskShipped({ asking, busy, confirm, cancel }: Steps) {
  const { t } = useTranslation('flow');
  if (!asking) return null;
  const count = asking.takers.length;
  return (
    <ConfirmDialog
      open
      title={t('step.ask', { count })}
      description={t('step.askText')}
      confirm={t('step.confirm', { count })}
      busy={busy}
      onConfirm={confirm}
      onClose={cancel}
    />
  );
}
