import { PAPER_TABLE } from '#domain/configuration/rules.ts';
import { SettingsTablePage } from '#widgets/settings/SettingsTablePage.tsx';
import { useTranslation } from 'react-i18next';
import { PaperPreview } from './PaperPreview.tsx';

/** `/settings/papers`: what packing slip, return slip and pick list show and say. */
export function PaperSettingsPage() {
  const { t } = useTranslation('app');
  return (
    <SettingsTablePage
      table={PAPER_TABLE}
      title={t('places.settingsPapers')}
      area="paperSettings"
      beside={PaperPreview}
    />
  );
}
