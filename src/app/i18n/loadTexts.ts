type Texts = Record<string, unknown>;

const FILES = import.meta.glob<Texts>('../../../locales/*/*.json', { import: 'default' });

/** Texts of one area in one language; fetched once, then from the cache of the module loader and the service worker. */
export async function loadTexts(language: string, area: string): Promise<Texts> {
  const load = FILES[`../../../locales/${language}/${area}.json`];
  if (!load) throw new Error(`no texts for ${area} in ${language}`);
  return load();
}
