import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * Asks before a sheet is closed whose changes would be lost.
 * @returns `close` in place of `onClose`, and the question, to be drawn inside the sheet. Texts: desk
 */
export function useCloseGuard(changed: boolean, onClose: () => void) {
  const { t } = useTranslation('desk');
  const [asks, setAsks] = useState(false);
  const question = (
    <ConfirmDialog
      open={asks}
      danger
      title={t('form.leave.title')}
      description={t('form.leave.words')}
      confirm={t('form.undo')}
      keep={t('form.leave.keep')}
      onConfirm={onClose}
      onClose={() => setAsks(false)}
    />
  );
  return { close: () => (changed ? setAsks(true) : onClose()), question };
}
