import { useTranslation } from 'react-i18next';
import { ConfigurationsPage } from './ConfigurationsPage.tsx';

/** `/settings/custom`: every setting of the client, and of its people, departures, carriers and shops. */
export function CustomSettingsPage() {
  const { t } = useTranslation('app');
  return <ConfigurationsPage title={t('places.settingsCustom')} />;
}
