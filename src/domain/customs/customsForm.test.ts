import { expect, test } from 'vitest';
import { customsForm, formProblem, type FormLine } from './customsForm.ts';

test.each([
  [399_999, 34_999, 4, 'cn22'],
  [400_000, 34_999, 1, 'cn23'],
  [399_999, 35_000, 1, 'cn23'],
  [1000, 1000, 5, 'cn23'],
  [1000, null, 1, 'cn23'],
] as const)('%s g worth %s in %s lines go with %s', (weight, value, lines, form) => {
  expect(customsForm(weight, value, lines)).toBe(form);
});

const line: FormLine = {
  product: 'TAZA-1',
  description: 'Taza',
  quantity: 2,
  netCents: 1000,
  weightG: 300,
  hsCode: '691200',
  originCountry: 'ES',
};

test.each([
  [{}, 600, null],
  [{ hsCode: null }, 600, { code: 18183, data: [], wrong: [] }],
  [{ hsCode: '6912' }, 600, { code: 18182, data: ['TAZA-1'], wrong: [] }],
  [{ description: ' x ' }, 600, { code: 14002, data: [], wrong: ['description:TAZA-1'] }],
  [
    { netCents: 0, originCountry: null },
    600,
    { code: 14002, data: [], wrong: ['value:TAZA-1', 'origin_country:TAZA-1'] },
  ],
  [{ weightG: 0 }, 600, { code: 14002, data: [], wrong: ['weight:TAZA-1'] }],
  [{}, 599, { code: 14002, data: [], wrong: ['net_over_gross'] }],
] as const)('%j in a parcel of %s g: %j', (changes, gross, problem) => {
  expect(formProblem([{ ...line, ...changes }], gross)).toEqual(problem);
});

test('nothing is no goods', () => {
  expect(formProblem([], 0)).toEqual({ code: 14002, data: [], wrong: ['lines'] });
});
