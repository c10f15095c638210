import { PREFERENCES, setPreference, type Preferences } from '#platform/preferences.ts';
import { usePreference } from '#platform/usePreference.ts';
import { Select } from '#ui/controls/Select.tsx';
import { useTranslation } from 'react-i18next';

/** Chooses after how long without use this device is locked. */
export function LockAfter() {
  const { t } = useTranslation('auth');
  const value = usePreference('lockAfter');
  return (
    <Select
      label={t('lockAfter.label')}
      value={value}
      onChange={(event) => setPreference('lockAfter', event.target.value as Preferences['lockAfter'])}
    >
      {PREFERENCES.lockAfter.map((minutes) => (
        <option key={minutes} value={minutes}>
          {minutes === 'never' ? t('lockAfter.never') : t('lockAfter.minutes', { count: Number(minutes) })}
        </option>
      ))}
    </Select>
  );
}
