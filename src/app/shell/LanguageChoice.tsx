import type { Language } from '#contract/people/user.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { setPreference } from '#platform/preferences.ts';
import { Segmented } from '#ui/controls/Segmented.tsx';
import { useTranslation } from 'react-i18next';

/** Each language by its own name, so that a person who chose the wrong one finds the way back. */
const NAMES: Readonly<Record<Language, string>> = { es: 'Español', en: 'English', fr: 'Français' };

/** Changes the words in place; nothing is loaded anew and no work is touched. */
export function LanguageChoice() {
  const { t, i18n } = useTranslation('app');
  return (
    <Segmented
      label={t('menu.language')}
      value={i18n.language as Language}
      segments={LANGUAGES.map((value) => ({ value, label: <span lang={value}>{NAMES[value]}</span> }))}
      onChange={(language) => setPreference('language', language)}
    />
  );
}
