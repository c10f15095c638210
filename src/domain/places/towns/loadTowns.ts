import { readTowns, type Towns } from './towns.ts';

/** Countries whose towns are shipped with the product; each is a file of its own, which is read when it is needed. */
const FILES = {
  DE: () => import('./data/de.json', { with: { type: 'json' } }),
  ES: () => import('./data/es.json', { with: { type: 'json' } }),
  FR: () => import('./data/fr.json', { with: { type: 'json' } }),
} as const;

const known = new Map<string, Promise<Towns | null>>();

/**
 * The towns of a country.
 * @returns null = none are shipped, or their file cannot be had now (a browser that never had it, without network)
 */
export function loadTowns(country: string): Promise<Towns | null> {
  if (!(country in FILES)) return Promise.resolve(null);
  const started = known.get(country) ?? read(country as keyof typeof FILES);
  known.set(country, started);
  return started;
}

async function read(country: keyof typeof FILES): Promise<Towns | null> {
  try {
    const { default: file } = await FILES[country]();
    return readTowns(file.towns);
  } catch {
    known.delete(country);
    return null;
  }
}
