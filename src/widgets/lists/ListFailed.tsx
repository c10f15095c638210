import { isRefused, type ApiError } from '#platform/api/apiError.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ErrorState } from '#ui/feedback/PlaceMessage.tsx';
import { IconCloudOff, IconFilterOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** The list could not be read: without a network, or because the server refuses what is asked. */
export function ListFailed(props: {
  readonly error: ApiError;
  /** The head of what is said; undefined = that a list could not be read. */
  readonly failed: string | undefined;
  readonly onRetry: () => void;
  readonly onClear: () => void;
  readonly onFirst: () => void;
}) {
  const { error, failed, onRetry, onClear, onFirst } = props;
  const { t } = useTranslation('desk');
  const refused = isRefused(error);
  const says = !refused ? 'failed' : error.code === 'page-too-deep' ? 'deep' : 'refused';
  return (
    <ErrorState
      icon={refused ? <IconFilterOff size={28} stroke={1.75} /> : <IconCloudOff size={28} stroke={1.75} />}
      title={(says === 'failed' && failed) || t(`list.${says}.title`)}
      action={
        <Button kind="primary" onClick={{ failed: onRetry, deep: onFirst, refused: onClear }[says]}>
          {says === 'refused' ? t('filter.clear') : t(`list.${says}.action`)}
        </Button>
      }
    >
      <p>{refused ? error.serverMessage : t('list.failed.words')}</p>
    </ErrorState>
  );
}
