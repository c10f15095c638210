import { useTranslation } from 'react-i18next';
import { ConfigurationsPage } from './ConfigurationsPage.tsx';
import { MatchesPanel } from './MatchesPanel.tsx';

/** `/settings/manifest`: which orders a manifest takes, for all or by carrier and itinerary, with what that means today. */
export function ManifestSettingsPage() {
  const { t } = useTranslation('app');
  return <ConfigurationsPage title={t('places.settingsManifest')} feature="MANIFEST_FILTER" above={MatchesPanel} />;
}
