import type { Dexie } from 'dexie';
import { expect, it } from 'vitest';
import { cache } from './cacheDatabase.ts';
import { peopleHere } from './peopleDatabase.ts';
import { prints } from './printDatabase.ts';
import { work } from './workDatabase.ts';

it('has no cache of Dexie in any database: it would hide what was written past it', () => {
  const settings = [work, cache, peopleHere, prints].map(
    (db) =>
      (db as unknown as { readonly _options: NonNullable<ConstructorParameters<typeof Dexie>[1]> })._options.cache,
  );
  expect(settings).toEqual(settings.map(() => 'disabled'));
});
