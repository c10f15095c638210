import { PICKING_TABLE } from '#domain/configuration/rules.ts';
import { refreshPickingConfiguration } from '#offline/sync/refreshSettings.ts';
import { SettingsTablePage } from '#widgets/settings/SettingsTablePage.tsx';
import { useTranslation } from 'react-i18next';
import { CodeMasksField } from './CodeMasksField.tsx';
import { UploadLocations } from './UploadLocations.tsx';

const OWN = { code_masks: CodeMasksField };

/** `/settings/picking`: how this client picks, and where its products stand. */
export function PickingSettingsPage() {
  const { t } = useTranslation('app');
  return (
    <SettingsTablePage
      table={PICKING_TABLE}
      title={t('places.settingsPicking')}
      area="settings"
      own={OWN}
      // This device picks by them at once, the others within a minute.
      onSaved={(client) => refreshPickingConfiguration(client, true)}
      below={UploadLocations}
    />
  );
}
