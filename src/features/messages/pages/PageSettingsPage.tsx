import { PAGE_TABLE } from '#domain/configuration/rules.ts';
import { SettingsTablePage } from '#widgets/settings/SettingsTablePage.tsx';
import { useTranslation } from 'react-i18next';
import { PagePreview } from './PagePreview.tsx';

/** `/settings/customer-pages`: colour, texts and links of the pages that customers open by a link. */
export function PageSettingsPage() {
  const { t } = useTranslation('app');
  return (
    <SettingsTablePage table={PAGE_TABLE} title={t('places.settingsPages')} area="pageSettings" beside={PagePreview} />
  );
}
