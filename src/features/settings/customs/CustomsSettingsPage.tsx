import { CUSTOMS_TABLE } from '#domain/configuration/rules.ts';
import { SettingsTablePage } from '#widgets/settings/SettingsTablePage.tsx';
import { useTranslation } from 'react-i18next';

/** `/settings/customs`: what customs ask of this client's products, and what its papers say. */
export function CustomsSettingsPage() {
  const { t } = useTranslation('app');
  return <SettingsTablePage table={CUSTOMS_TABLE} title={t('places.settingsCustoms')} area="customsSettings" />;
}
