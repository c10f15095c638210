import { Button } from '#ui/controls/Button.tsx';
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Discards the draft, after asking. */
export function DiscardDraft({ onDiscard }: { readonly onDiscard: () => void }) {
  const { t } = useTranslation('orderForm');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" size="desk" onClick={() => setOpen(true)}>
        {t('discard.button')}
      </Button>
      <ConfirmDialog
        open={open}
        title={t('discard.title')}
        description={t('discard.words')}
        confirm={t('discard.button')}
        danger
        onClose={() => setOpen(false)}
        onConfirm={() => {
          setOpen(false);
          onDiscard();
        }}
      />
    </>
  );
}
