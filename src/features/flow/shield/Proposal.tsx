import { Button } from '#ui/controls/Button.tsx';
import { IconBulb } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** A value that other orders have: a tap takes it. */
export function Proposal({ words, onTake }: { readonly words: string; readonly onTake: () => void }) {
  const { t } = useTranslation('shield');
  return (
    <Button kind="quiet" icon={<IconBulb size={18} stroke={1.75} />} onClick={onTake}>
      {t('proposal', { value: words })}
    </Button>
  );
}
