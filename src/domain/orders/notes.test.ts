import { expect, test } from 'vitest';
import { mentionedIn, mentionsToOffer, withMention } from './notes.ts';

const PEOPLE = [
  { id: 1, name: 'Ana' },
  { id: 2, name: 'Ana María' },
  { id: 3, name: 'Óscar Operador' },
  { id: 4, name: 'Pablo' },
  { id: 5, name: 'Pablo' },
];

test.each([
  ['sin nadie: ana@tienda.test', []],
  ['@Ana, mira esto', [1]],
  ['@Anabel no trabaja aquí', []],
  ['@ana maría y @OSCAR operador.', [2, 3]],
  ['@Ana @Ana', [1]],
  ['para @Pablo', [4, 5]],
  ['@', []],
])('%s', (text, ids) => {
  expect(mentionedIn(text, PEOPLE)).toEqual(ids);
});

test('offers names that begin as typed, until one is whole', () => {
  expect(mentionsToOffer('mira @ós', PEOPLE).map(({ id }) => id)).toEqual([3]);
  expect(mentionsToOffer('mira @', PEOPLE)).toHaveLength(5);
  expect(mentionsToOffer('mira @Óscar Operador ', PEOPLE)).toEqual([]);
  expect(mentionsToOffer('mira @ós\nque', PEOPLE)).toEqual([]);
  expect(mentionsToOffer('mira', PEOPLE)).toEqual([]);
  expect(withMention('mira @ós', 'Óscar Operador')).toBe('mira @Óscar Operador ');
});
