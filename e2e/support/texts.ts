import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './server.ts';

export type Language = 'es' | 'en' | 'fr';

/**
 * What the app says, read from its own locales: a journey names a button by its key, so that better words don't break it.
 * @param path `area:key.of.text`
 */
export function text(path: string, values: Readonly<Record<string, string | number>> = {}, language: Language = 'es'): string {
  const [area = '', key = ''] = path.split(':');
  const texts: unknown = JSON.parse(readFileSync(join(ROOT, 'locales', language, `${area}.json`), 'utf8'));
  const found = key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], texts);
  if (typeof found !== 'string') throw new Error(`No text ${path} in ${language}`);
  return found.replaceAll(/\{\{\s*(\w+)[^}]*\}\}/g, (_, name: string) => String(values[name] ?? `{{${name}}}`));
}
