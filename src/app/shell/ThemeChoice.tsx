import { PREFERENCES, setPreference, type Preferences } from '#platform/preferences.ts';
import { usePreference } from '#platform/usePreference.ts';
import { Segmented } from '#ui/controls/Segmented.tsx';
import { useTranslation } from 'react-i18next';

export function ThemeChoice() {
  const { t } = useTranslation('app');
  return (
    <Segmented<Preferences['theme']>
      label={t('menu.theme')}
      value={usePreference('theme')}
      segments={PREFERENCES.theme.map((value) => ({ value, label: t(`theme.${value}`) }))}
      onChange={(theme) => setPreference('theme', theme)}
    />
  );
}
