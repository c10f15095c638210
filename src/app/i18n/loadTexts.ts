type Texts = Record<string, unknown>;

const FILES = import.meta.glob<Texts>(['../../../locales/*/*.json', '!../../../locales/*/{ui,app}.json'], { import: 'default' });

/** The two areas of every page, in one file for each language. */
const SHELL: Readonly<Record<string, () => Promise<{ readonly shellTexts: Readonly<Record<'ui' | 'app', Texts>> }>>> = {
  es: () => import('./shell.es.ts'),
  en: () => import('./shell.en.ts'),
  fr: () => import('./shell.fr.ts'),
};

/** Texts of one area in one language; fetched once, then from the cache of the module loader and the service worker. */
export async function loadTexts(language: string, area: string): Promise<Texts> {
  if (area === 'ui' || area === 'app') return (await SHELL[language]?.())?.shellTexts[area] ?? noTexts(language, area);
  const load = FILES[`../../../locales/${language}/${area}.json`];
  return load?.() ?? noTexts(language, area);
}

function noTexts(language: string, area: string): never {
  throw new Error(`no texts for ${area} in ${language}`);
}
