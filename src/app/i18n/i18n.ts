import type { Language } from '#contract/people/user.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { configureApi } from '#platform/api/configuration.ts';
import { chosenPreference, onPreferenceChange, preference } from '#platform/preferences.ts';
import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { loadTexts } from './loadTexts.ts';

const filesBackend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, area, done) => {
    loadTexts(language, area).then(
      (texts) => done(null, texts as never),
      (reason: unknown) => done(reason as Error, null),
    );
  },
};

let started: Promise<void> | undefined;

/** Loads the texts that every page needs, once. A route loads its own with `needTexts`. */
export function startTexts(): Promise<void> {
  return (started ??= start());
}

async function start(): Promise<void> {
  await i18next
    .use(filesBackend)
    .use(initReactI18next)
    .init({
      lng: preference('language'),
      fallbackLng: false,
      supportedLngs: LANGUAGES,
      ns: ['ui', 'app'],
      defaultNS: false,
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
      returnNull: false,
    });
  tellDocument(i18next.language);
  i18next.on('languageChanged', tellDocument);
  onPreferenceChange(() => {
    if (preference('language') !== i18next.language) void i18next.changeLanguage(preference('language'));
  });
}

/** Resolves when the texts of these areas are in memory. */
export const needTexts = (...areas: string[]): Promise<void> => i18next.loadNamespaces(areas);

/** Uses the language of the account until the person chooses one for this device. */
export function followAccountLanguage(language: Language): void {
  if (chosenPreference('language') === null && language !== i18next.language) void i18next.changeLanguage(language);
}

/** Screen readers, hyphenation and the messages of the server follow the language of the screen. */
function tellDocument(language: string): void {
  document.documentElement.lang = language;
  configureApi({ language: language as Language });
}
