import { SETTINGS_TAB } from '#widgets/paths.ts';
import { PICKING_TABLE } from '#domain/configuration/rules.ts';
import { storedSettings } from '#widgets/form/settingsDraft.ts';
import { configurations } from '#contract/endpoints/configuration.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { SETTINGS } from '#domain/access/areas.ts';
import { useMay } from '#offline/hooks/useMay.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { chooseClient } from '#offline/commands/chooseClient.ts';
import { Button } from '#ui/controls/Button.tsx';
import { EmptyState, ErrorState } from '#ui/feedback/PlaceMessage.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { DeskPage } from '#ui/layout/DeskPage.tsx';
import { IconBuildingWarehouse, IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './Settings.module.css';
import { SettingsForm } from './SettingsForm.tsx';
import { PICKING_READ } from './useConfigurations.ts';

/** `/settings/picking`: how this client picks, and where its products stand. */
export function PickingSettingsPage() {
  const { t } = useTranslation(['settings', 'app']);
  const { clientId, user } = useSession();
  const mayEdit = useMay(SETTINGS);
  const query = useEndpoint(configurations, PICKING_READ, { enabled: clientId > 0 });
  const stored = query.data && storedSettings(PICKING_TABLE, query.data);
  if (stored) {
    const from = { fetchedAt: query.dataUpdatedAt, stale: query.isError };
    return <SettingsForm key={clientId} clientId={clientId} stored={stored} from={from} mayEdit={mayEdit} />;
  }
  return (
    <DeskPage
      title={t('app:places.settingsPicking')}
      tab={{ id: SETTINGS_TAB, name: t('app:groups.settings'), nameKey: 'app:groups.settings' }}
      shape="narrow"
    >
      {clientId === 0 ? (
        <EmptyState
          title={t('noClient.title')}
          icon={<IconBuildingWarehouse size={32} stroke={1.5} />}
          action={
            <ul className={styles.clients}>
              {user?.clients
                .filter(({ active }) => active)
                .map(({ id, name }) => (
                  <li key={id}>
                    <Button onClick={() => void chooseClient(id)}>{name}</Button>
                  </li>
                ))}
            </ul>
          }
        >
          <p>{t('noClient.text')}</p>
        </EmptyState>
      ) : query.isPending ? (
        <Skeleton rows={5} height={96} />
      ) : (
        <ErrorState
          title={t('failed.title')}
          icon={<IconCloudOff size={32} stroke={1.5} />}
          action={
            <Button busy={query.isFetching} onClick={() => void query.refetch()}>
              {t('failed.retry')}
            </Button>
          }
        >
          <p>{t('failed.text')}</p>
        </ErrorState>
      )}
    </DeskPage>
  );
}
