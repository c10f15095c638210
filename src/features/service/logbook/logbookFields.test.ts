import i18next from 'i18next';
import { beforeAll, expect, it, test } from 'vitest';
import actions from '#locales/es/actions.json' with { type: 'json' };
import logbook from '#locales/es/logbook.json' with { type: 'json' };
import statuses from '#locales/es/statuses.json' with { type: 'json' };
import { newFilter, operatorsOf } from '#ui/filter/filters.ts';
import { logbookFields, whatWords } from './logbookFields.ts';

const i18n = i18next.createInstance();
beforeAll(() => i18n.init({ lng: 'es', resources: { es: { actions, logbook, statuses } } }));
const words = (what: string) => whatWords(what, i18n.getFixedT('es', ['logbook', 'statuses', 'actions']));

test.each([
  ['createLabel', 'Crear etiqueta'],
  ['changeCustomer', 'Cambiar datos del cliente'],
  ['printManifest', 'Manifiesto impreso de nuevo'],
  ['damaged', 'Dañado'],
  ['mergeOrders', 'Juntar pedidos'],
  ['deleteLothisppingOrder', 'Eliminar consolidado'],
  ['picking', 'Picking'],
  ['closePacking', 'Cerrar embalaje'],
  ['CREATED', statuses.CREATED],
  ['something-new', 'something-new'],
])('%s is %s', (what, text) => expect(words(what)).toBe(text));

it('names everything that can be chosen: no code is left as it is', () => {
  const fields = logbookFields(i18n.getFixedT('es', ['logbook', 'statuses', 'actions']));
  for (const { choices = [], label } of fields) {
    expect(label).not.toContain('.');
    // A status may have its code as its name; an action and a reason must not.
    expect(choices.filter(({ value, label: name }) => name === value && !(value in statuses))).toEqual([]);
  }
  expect(fields.every((field) => operatorsOf(field).includes(newFilter(field).operator))).toBe(true);
});
