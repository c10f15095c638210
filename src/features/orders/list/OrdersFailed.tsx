import { isRefused } from '#platform/api/apiError.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ErrorState } from '#ui/feedback/PlaceMessage.tsx';
import { IconCloudOff, IconFilterOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** The list could not be read: without a network, or because the server refuses what is asked. */
export function OrdersFailed(props: {
  readonly error: Error;
  readonly onRetry: () => void;
  readonly onClear: () => void;
  readonly onFirst: () => void;
}) {
  const { error, onRetry, onClear, onFirst } = props;
  const { t } = useTranslation(['orders', 'errors']);
  const refused = isRefused(error);
  if (refused && error.code === 'page-too-deep') {
    return (
      <ErrorState
        icon={<IconFilterOff size={28} stroke={1.75} />}
        title={t('orders:deep.title')}
        action={
          <Button kind="primary" onClick={onFirst}>
            {t('orders:deep.first')}
          </Button>
        }
      >
        <p>{t('errors:protocol.page-too-deep')}</p>
      </ErrorState>
    );
  }
  return (
    <ErrorState
      icon={refused ? <IconFilterOff size={28} stroke={1.75} /> : <IconCloudOff size={28} stroke={1.75} />}
      title={t(refused ? 'orders:refused.title' : 'orders:offline.title')}
      action={
        <Button kind="primary" onClick={refused ? onClear : onRetry}>
          {t(refused ? 'orders:none.clear' : 'orders:offline.retry')}
        </Button>
      }
    >
      <p>{refused ? t(`errors:${error.code ?? 1}`, { defaultValue: t('errors:1') }) : t('orders:offline.words')}</p>
    </ErrorState>
  );
}
