import { expect, test } from 'vitest';
import { openTexts } from './texts.ts';

const words = { plain: 'Hola', group: { named: '«{{value}}», línea {{line}}' }, placed: '{{0}} y {{1}}' };
const { say, has } = openTexts({ es: words, en: { ...words, plain: 'Hello' }, fr: words });

test('a text is found by its key, in groups too, in the language asked for', () => {
  expect([say('es', 'plain'), say('en', 'plain')]).toEqual(['Hola', 'Hello']);
  expect([has('group.named'), has('group'), has('group.other')]).toEqual([true, false, false]);
  expect(say('es', 'group.other')).toBe('group.other');
});

test('places are filled by name and by number; one without a value stays empty', () => {
  expect(say('es', 'group.named', { value: 'A', line: 3 })).toBe('«A», línea 3');
  expect(say('es', 'placed', ['A'])).toBe('A y ');
});

test('what fills a place is no text: neither places nor references in it are read', () => {
  for (const value of ['{{line}}', '$t(plain)', '<b>&', '$&'])
    expect(say('es', 'group.named', { value, line: 3 })).toBe(`«${value}», línea 3`);
});
