import { useSession } from '#offline/hooks/useSession.ts';
import { Button } from '#ui/controls/Button.tsx';
import { EmptyState, ErrorState } from '#ui/feedback/PlaceMessage.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { IconBuildingWarehouse, IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ClientButtons } from '../client/ClientButtons.tsx';

/** Shown while there are no settings to show: no client chosen, still loading, or not read. Texts: settings */
export function SettingsPlace(props: {
  readonly loading: boolean;
  readonly busy: boolean;
  /** What goes on working without them. */
  readonly safe: string;
  /** What was not read; absent = the settings. */
  readonly title?: string;
  readonly onRetry: () => void;
}) {
  const { t } = useTranslation('settings');
  const { clientId } = useSession();
  if (clientId === 0)
    return (
      <EmptyState
        title={t('noClient.title')}
        icon={<IconBuildingWarehouse size={32} stroke={1.5} />}
        action={<ClientButtons />}
      >
        <p>{t('noClient.text')}</p>
      </EmptyState>
    );
  if (props.loading) return <Skeleton rows={5} height={96} />;
  return (
    <ErrorState
      title={props.title ?? t('failed.title')}
      icon={<IconCloudOff size={32} stroke={1.5} />}
      action={
        <Button busy={props.busy} onClick={props.onRetry}>
          {t('failed.retry')}
        </Button>
      }
    >
      <p>{props.safe}</p>
    </ErrorState>
  );
}
