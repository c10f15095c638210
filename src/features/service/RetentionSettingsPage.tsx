import { RETENTION_TABLE } from '#domain/configuration/rules.ts';
import { SettingsTablePage } from '#widgets/settings/SettingsTablePage.tsx';
import { useTranslation } from 'react-i18next';

/** `/settings/retention`: how long what was sent and heard is kept. */
export function RetentionSettingsPage() {
  const { t } = useTranslation('app');
  return <SettingsTablePage table={RETENTION_TABLE} title={t('places.settingsRetention')} area="retentionSettings" />;
}
