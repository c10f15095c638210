import { REFUSAL_REASONS, type ReasonKey } from '#domain/actions/refusalReasons.ts';
import i18next from 'i18next';
import { expect, it } from 'vitest';
import en from '#locales/en/reasons.json' with { type: 'json' };
import enStatuses from '#locales/en/statuses.json' with { type: 'json' };
import es from '#locales/es/reasons.json' with { type: 'json' };
import esStatuses from '#locales/es/statuses.json' with { type: 'json' };
import fr from '#locales/fr/reasons.json' with { type: 'json' };
import frStatuses from '#locales/fr/statuses.json' with { type: 'json' };
import { reasonText, withReason, type ReasonWords } from './reasonText.ts';

const TEXTS = {
  es: { reasons: es, statuses: esStatuses },
  en: { reasons: en, statuses: enStatuses },
  fr: { reasons: fr, statuses: frStatuses },
};
/** A value of each fact as the server spells it. */
const FACTS: Readonly<Record<string, string>> = {
  status: 'INTRANSIT',
  target: 'READY_TO_COLLECT',
  type: 'return',
  lotStatus: 'CLOSE',
  from: 'PEN',
  to: 'CAN',
  zone: 'CAN',
  fromCountry: 'ES',
  toCountry: 'PT',
  weekday: 'MONDAY',
  weekdays: 'MONDAY,FRIDAY',
  day: '2026-11-23',
  date: '2026-11-20T10:00:00.000Z',
  region: 'IGIC',
  weight: '31000',
  most: '30000',
};

async function wordsOf(language: keyof typeof TEXTS): Promise<ReasonWords> {
  const instance = i18next.createInstance();
  await instance.init({
    lng: language,
    resources: { [language]: TEXTS[language] },
    interpolation: { escapeValue: false },
  });
  return instance.getFixedT(language, ['reasons', 'statuses']);
}

it.each(Object.keys(TEXTS) as (keyof typeof TEXTS)[])(
  'every reason is a sentence in %s, with every fact in it and no code left',
  async (language) => {
    const t = await wordsOf(language);
    const wrong = Object.entries(REFUSAL_REASONS).filter(([key, names]) => {
      const blanks = [...TEXTS[language].reasons.reason[key as ReasonKey].matchAll(/\{\{(\w+)\}\}/g)].map(
        ([, name]) => name ?? '',
      );
      const said =
        reasonText(
          { key, data: Object.fromEntries(names.map((name) => [name, FACTS[name] ?? `[${name}]`])) },
          t,
          language,
        ) ?? '';
      const isWhole = blanks.length === names.length && names.every((name: string) => blanks.includes(name));
      return !isWhole || !said.endsWith('.') || /\{\{|[A-Z]{2,}_|INTRANSIT|MONDAY|CLOSE\b|PEN\b|CAN\b/.test(said);
    });
    expect(wrong).toEqual([]);
  },
);

it('stands behind the text of the code, in the words of the order', async () => {
  const t = await wordsOf('es');
  const reason = { key: 'moveBack', data: { status: 'INTRANSIT', target: 'ReadyToShip' } };
  expect(withReason('No se ha podido cambiar el estado del pedido', reason, t, 'es')).toBe(
    'No se ha podido cambiar el estado del pedido. Está «En tránsito»: no puede volver a «Listo para enviar».',
  );
  expect(withReason('X', { key: 'newer', data: {} }, t, 'es')).toBe('X');
});

it('says alone that a label stands: a carrier that is changed makes none', async () => {
  const reason = { key: 'labelStands', data: {} };
  expect(withReason('No se ha podido crear la etiqueta', reason, await wordsOf('es'), 'es')).toBe(
    'Ya tiene etiqueta: anúlala antes de elegir otro transportista.',
  );
});
