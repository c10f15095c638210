import { expect, it } from 'vitest';
import { SHOP_ORDER_PROBLEMS } from '#domain/shops/platforms.ts';
import en from '#locales/en/eplatforms.json' with { type: 'json' };
import es from '#locales/es/eplatforms.json' with { type: 'json' };
import fr from '#locales/fr/eplatforms.json' with { type: 'json' };
import { problemKey } from './problemKey.ts';

it.each(SHOP_ORDER_PROBLEMS)('has words for %s in every language', (problem) => {
  const [group = '', name = ''] = problemKey(problem).split('.');
  for (const texts of [es, en, fr])
    expect((texts as unknown as Record<string, Record<string, unknown>>)[group]?.[name]).toEqual(expect.any(String));
});
