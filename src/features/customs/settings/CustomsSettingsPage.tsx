import { CUSTOMS_TABLE } from '#domain/configuration/rules.ts';
import { SettingsTablePage } from '#widgets/settings/SettingsTablePage.tsx';
import { useTranslation } from 'react-i18next';
import { PlatformRules } from './PlatformRules.tsx';

/** `/settings/customs`: what customs ask of this client's products, and what its papers say; what shops have of their own. */
export function CustomsSettingsPage() {
  const { t } = useTranslation('app');
  return (
    <SettingsTablePage
      table={CUSTOMS_TABLE}
      title={t('places.settingsCustoms')}
      area="customsSettings"
      below={PlatformRules}
    />
  );
}
