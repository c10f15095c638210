import { Button } from '#ui/controls/Button.tsx';
import { ErrorState } from '#ui/feedback/PlaceMessage.tsx';
import { IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** In place of what could not be read. */
export function NotRead({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation('customs');
  return (
    <ErrorState
      icon={<IconCloudOff size={28} stroke={1.75} />}
      title={t('failed.title')}
      action={
        <Button kind="primary" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      <p>{t('failed.words')}</p>
    </ErrorState>
  );
}
