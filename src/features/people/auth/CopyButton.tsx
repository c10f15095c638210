import { copyText } from '#platform/copyText.ts';
import { Button } from '#ui/controls/Button.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Copies a secret that is typed into nothing by hand, and says whether it could. */
export function CopyButton({ text, children }: { readonly text: string; readonly children: string }) {
  const { t } = useTranslation('auth');
  const copy = async () => {
    const isCopied = await copyText(text);
    showToast(
      isCopied ? { kind: 'success', title: t('factor.copied') } : { kind: 'error', title: t('factor.notCopied') },
    );
  };
  return (
    <Button icon={<IconCopy size={18} stroke={1.75} aria-hidden />} onClick={() => void copy()}>
      {children}
    </Button>
  );
}
