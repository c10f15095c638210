import bulk from '#locales/es/bulk.json' with { type: 'json' };
import { UNFIT_PARTS } from '#domain/carriers/unfitParts.ts';
import reasons from '#locales/es/reasons.json' with { type: 'json' };
import errors from '#locales/es/errors.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import i18next from 'i18next';
import { said } from '#tests/fixtures/said.ts';
import { beforeAll, expect, it } from 'vitest';
import { actionRefusalText } from './actionRefusalText.ts';

beforeAll(() =>
  i18next.init({
    lng: 'es',
    resources: { es: { bulk, errors, reasons, ui } },
    ns: ['bulk', 'errors'],
    interpolation: { escapeValue: false },
  }),
);

const t = i18next.t as Parameters<typeof actionRefusalText>[1];

it('names three parts of a refusal and counts the rest', () => {
  const details = [1, 2, 3, 4, 5].map((id) => ({ id_product: id, code: 18182, data: [String(id)] }));
  const words = actionRefusalText({ code: 18181, data: [], details }, t, 'es');
  expect(words).toContain('Producto 3');
  expect(words).not.toContain('Producto 4');
  expect(words.endsWith('; y 2 más')).toBe(true);
});

it('says which product each part is about', () => {
  const details = [
    { id_product: 1, code: 18174, data: ['TAZA-1'] },
    { id_product: 2, code: 18174, data: ['PLATO-2'] },
  ];
  expect(actionRefusalText({ code: 18171, data: [], details }, t, 'es')).toBe(
    `${said('errors:18171')}: ${said('errors:18174')} (producto TAZA-1); ${said('errors:18174')} (producto PLATO-2)`,
  );
});

it('says in words why a webhook was not called, and its answer as it came', () => {
  const to = 'https://shop.example/in';
  expect(actionRefusalText({ code: 18011, data: [to, 'network'], details: [{ text: 'blocked' }] }, t, 'es')).toBe(
    `No se ha podido llamar a ${to}: esa dirección no está permitida`,
  );
  expect(
    actionRefusalText({ code: 18011, data: [to, 'not-saved'], details: [{ text: 'not-saved' }] }, t, 'es'),
  ).toContain(said('bulk:call.not-saved'));
  expect(actionRefusalText({ code: 18011, data: [to, '503'], details: [{ text: 'busy' }] }, t, 'es')).toContain('503');
});

it('says what an operator replies in its words, and says it alone in ours where we know the reason', () => {
  const details = [{ text: '120702: Missing/Invalid LabelImageFormat/Code' }];
  const said5 = actionRefusalText({ code: 14005, data: [], details }, t, 'es');
  expect(said5).toBe(
    `${said('errors:14005')}. El transportista responde: «120702: Missing/Invalid LabelImageFormat/Code»`,
  );
  const reason = { key: 'credentials', data: { operator: 'SEUR' } };
  const words = actionRefusalText({ code: 14001, data: [], reason, details: [{ text: 'Invalid grant' }] }, t, 'es');
  expect(words).toContain('SEUR no acepta los datos de acceso');
  expect(words).not.toContain('Invalid grant');
});

it.each(UNFIT_PARTS)('says of %s what is to be done, and shows no word of a machine', (part) => {
  const words = actionRefusalText({ code: 14002, data: [], details: [{ text: part }] }, t, 'es');
  expect(words.startsWith(`${said('errors:14002')}: `)).toBe(true);
  expect(words).not.toMatch(/_|bulk:|detail\./);
  expect(words.includes('del remitente')).toBe(part.startsWith('sender_'));
});
