import { refreshPack } from '#offline/sync/refreshPack.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ErrorState } from '#ui/feedback/PlaceMessage.tsx';
import { IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** No network, and nothing of this client was ever fetched: what is missing and how it comes. */
export function NeverFetched() {
  const { t } = useTranslation('flow');
  return (
    <ErrorState
      title={t('never.title')}
      icon={<IconCloudOff size={32} stroke={1.5} />}
      action={<Button onClick={() => void refreshPack()}>{t('refresh')}</Button>}
    >
      <p>{t('never.text')}</p>
    </ErrorState>
  );
}
