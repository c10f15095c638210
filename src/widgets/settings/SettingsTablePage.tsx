import { configurations } from '#contract/configuration/configurations.ts';
import { SETTINGS } from '#domain/people/areas.ts';
import type { ConfigurationTable } from '#domain/configuration/rules.ts';
import { useMay } from '#offline/hooks/useMay.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { DeskPage } from '#ui/layout/DeskPage.tsx';
import { storedSettings } from '#widgets/form/settingsDraft.ts';
import { SETTINGS_TAB } from '#widgets/paths.ts';
import { useTranslation } from 'react-i18next';
import { SettingsPlace } from './SettingsPlace.tsx';
import { SettingsTableForm, type SettingsTableFormProps } from './SettingsTableForm.tsx';

interface Props extends Omit<SettingsTableFormProps, 'clientId' | 'stored' | 'from' | 'mayEdit' | 'table'> {
  readonly table: ConfigurationTable;
}

/**
 * A page with all settings of one table: who may change them does, the others read. Texts: settings, and the area of
 * the table.
 */
export function SettingsTablePage(props: Props) {
  const { t } = useTranslation(['settings', 'app']);
  const { clientId } = useSession();
  const mayEdit = useMay(SETTINGS);
  const { feature } = props.table;
  const query = useEndpoint(configurations, { query: { feature } }, { enabled: clientId > 0 });
  const stored = query.data && storedSettings(props.table, query.data);
  if (stored) {
    const from = { fetchedAt: query.dataUpdatedAt, stale: query.isError };
    return <SettingsTableForm key={clientId} {...props} {...{ clientId, stored, from, mayEdit }} />;
  }
  return (
    <DeskPage title={props.title} tab={SETTINGS_TAB} shape="narrow">
      <SettingsPlace
        loading={query.isPending}
        busy={query.isFetching}
        safe={t('failed.text')}
        onRetry={() => void query.refetch()}
      />
    </DeskPage>
  );
}
