import { Button } from '#ui/controls/Button.tsx';
import { EmptyState, ErrorState } from '#ui/feedback/PlaceMessage.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { IconBuildingStore, IconCloudOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Shown in place of settings that are missing: no client chosen, not read, or still loading. */
export function MailPlace(props: {
  readonly clientId: number;
  readonly ready: boolean;
  readonly failed: boolean;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation('mailSettings');
  if (props.clientId === 0) {
    return (
      <EmptyState icon={<IconBuildingStore size={28} stroke={1.75} />} title={t('noClient.title')}>
        <p>{t('noClient.text')}</p>
      </EmptyState>
    );
  }
  if (props.ready) return props.children;
  if (!props.failed) return <Skeleton rows={6} height={56} />;
  return (
    <ErrorState
      icon={<IconCloudOff size={28} stroke={1.75} />}
      title={t('failed.title')}
      action={
        <Button kind="primary" onClick={props.onRetry}>
          {t('failed.retry')}
        </Button>
      }
    >
      <p>{t('failed.text')}</p>
    </ErrorState>
  );
}
