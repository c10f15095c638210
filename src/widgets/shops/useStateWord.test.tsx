import { renderHook } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { beforeEach, expect, it } from 'vitest';
import { OWN_STATES } from '#domain/shops/ownStates.ts';
import { PLATFORMS } from '#domain/shops/platforms.ts';
import en from '#locales/en/eplatforms.json' with { type: 'json' };
import es from '#locales/es/eplatforms.json' with { type: 'json' };
import fr from '#locales/fr/eplatforms.json' with { type: 'json' };
import { useStateWord } from './useStateWord.ts';

beforeEach(async () => {
  await i18next.use(initReactI18next).init({ lng: 'es', resources: { es: { eplatforms: es } } });
});

const wordIn = (status_names: { code: string; name: string }[]) =>
  renderHook(() => useStateWord({ status_names })).result.current;

it('calls a state as the shop does, else in our words, and shows the code of one that nobody has named', () => {
  const word = wordIn([
    { code: 'processing', name: 'Procesando' },
    { code: 'trash', name: '' },
  ]);
  expect(['processing', 'trash', 'wc-packed'].map(word)).toEqual(['Procesando', 'En la papelera', 'wc-packed']);
});

it('has words in every language for each state of a system, and nobody reads a code of Shopify', () => {
  for (const { shopState } of [es, en, fr]) expect(Object.keys(shopState).toSorted()).toEqual(OWN_STATES.toSorted());
  const { states = [], statuses, cancelled, tellable } = PLATFORMS.shopify;
  const read = [...states, ...statuses, ...cancelled, ...(tellable?.shipped ?? []), ...(tellable?.delivered ?? [])];
  expect(read.filter((code) => wordIn([])(code) === code)).toEqual([]);
});
