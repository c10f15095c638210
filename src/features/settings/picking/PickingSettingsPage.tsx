import { SETTINGS_TAB } from '#widgets/paths.ts';
import { PICKING_TABLE } from '#domain/configuration/rules.ts';
import { storedSettings } from '#widgets/form/settingsDraft.ts';
import { configurations } from '#contract/endpoints/configuration.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { SETTINGS } from '#domain/access/areas.ts';
import { useMay } from '#offline/hooks/useMay.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { DeskPage } from '#ui/layout/DeskPage.tsx';
import { useTranslation } from 'react-i18next';
import { SettingsPlace } from '#widgets/settings/SettingsPlace.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { PICKING_READ } from './useConfigurations.ts';

/** `/settings/picking`: how this client picks, and where its products stand. */
export function PickingSettingsPage() {
  const { t } = useTranslation(['settings', 'app']);
  const { clientId } = useSession();
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
      <SettingsPlace
        loading={query.isPending}
        busy={query.isFetching}
        safe={t('failed.text')}
        onRetry={() => void query.refetch()}
      />
    </DeskPage>
  );
}
