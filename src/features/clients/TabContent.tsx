import { Button } from '#ui/controls/Button.tsx';
import { ErrorState } from '#ui/feedback/PlaceMessage.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { IconCloudOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** What an inner tab of a client read, or why it shows nothing. */
export function TabContent<Data>(props: {
  readonly read: {
    readonly data: Data | undefined;
    readonly isError: boolean;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  readonly children: (data: Data) => ReactNode;
}) {
  const { t } = useTranslation('clients');
  const { data, isError, isFetching, refetch } = props.read;
  if (data !== undefined) return props.children(data);
  if (!isError) return <Skeleton rows={4} height={72} />;
  return (
    <ErrorState
      icon={<IconCloudOff size={28} stroke={1.75} />}
      title={t('offline.title')}
      action={
        <Button kind="primary" busy={isFetching} onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      }
    >
      <p>{t('offline.words')}</p>
    </ErrorState>
  );
}
