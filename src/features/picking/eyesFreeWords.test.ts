import eyesFreeEn from '#locales/en/eyesFree.json' with { type: 'json' };
import pickingEn from '#locales/en/picking.json' with { type: 'json' };
import laterEn from '#locales/en/pickingLater.json' with { type: 'json' };
import eyesFreeEs from '#locales/es/eyesFree.json' with { type: 'json' };
import pickingEs from '#locales/es/picking.json' with { type: 'json' };
import laterEs from '#locales/es/pickingLater.json' with { type: 'json' };
import eyesFreeFr from '#locales/fr/eyesFree.json' with { type: 'json' };
import pickingFr from '#locales/fr/picking.json' with { type: 'json' };
import laterFr from '#locales/fr/pickingLater.json' with { type: 'json' };
import type { Saying } from '#domain/picking/sayings.ts';
import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import { eyesFreeWords } from './eyesFreeWords.ts';

const i18n = createInstance();
await i18n.init({
  lng: 'es',
  fallbackLng: false,
  ns: ['eyesFree', 'picking', 'pickingLater'],
  interpolation: { escapeValue: false },
  resources: {
    es: { eyesFree: eyesFreeEs, picking: pickingEs, pickingLater: laterEs },
    en: { eyesFree: eyesFreeEn, picking: pickingEn, pickingLater: laterEn },
    fr: { eyesFree: eyesFreeFr, picking: pickingFr, pickingLater: laterFr },
  },
});
const words = (language: 'es' | 'en' | 'fr', ...sayings: readonly Saying[]) =>
  eyesFreeWords(sayings, i18n.getFixedT(language, ['eyesFree', 'picking']), language);

const line: readonly Saying[] = [
  { say: 'line', about: { place: 'B-12', units: 2 } },
  { say: 'tote', about: { letter: 'A' } },
];

describe('what is said', () => {
  it('is place, quantity and tote, in words that a voice reads right', () => {
    expect(words('es', ...line)).toBe('B 12, dos, cubeta A');
    expect(words('en', ...line)).toBe('B 12, two, tote A');
    expect(words('fr', ...line)).toBe('B 12, deux, bac A');
  });

  it('is why a scan was refused and what was expected', () => {
    expect(words('es', { say: 'not-here', about: { name: 'Miel' } })).toBe('No es este. Ahora hay que coger Miel.');
    expect(words('es', { say: 'unknown', about: {} }, { say: 'pressToGoOn', about: {} })).toBe(
      'Código desconocido, pulsa para seguir',
    );
    expect(words('es', { say: 'other-zone', about: { name: 'Miel', zone: '' } })).toContain('Miel');
  });

  it.each(['es', 'en', 'fr'] as const)('is a text in %s whatever it is, with no hole left in it', (language) => {
    const about = { place: 'B-1', units: 2, letter: 'A', name: 'Miel', zone: 'B' };
    const known = Object.keys(eyesFreeEs.said).map((key) => key.replace(/_\w+$/, ''));
    const spoken = ['product', ...known, ...REFUSALS].map((say) =>
      words(language, { say: say as Saying['say'], about }),
    );
    expect(spoken.filter((saying) => /\{\{|^$|said\.|feedback\./.test(saying))).toEqual([]);
  });
});

const REFUSALS = [
  'unknown',
  'no-code',
  'broken-label',
  'case',
  'measured',
  'order-not-here',
  'not-here',
  'complete',
  'too-many',
  'counted-before',
  'place-first',
  'wrong-place',
  'other-order',
  'other-zone',
  'order-gone',
  'bind-first',
  'tote-bound',
  'not-a-tote',
  'odd-tote',
  'put-first',
  'foreign-tote',
  'unsaved',
];
