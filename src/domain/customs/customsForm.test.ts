import { expect, test } from 'vitest';
import { standardsOf } from '../settings/setting.ts';
import { cn22Limits, formProblem, needsCn23, type FormLine } from './customsForm.ts';
import { CUSTOMS_SETTINGS } from './settings.ts';

const LIMITS = cn22Limits(standardsOf(CUSTOMS_SETTINGS));

test.each([
  [399_999, 34_999, 4, []],
  [400_000, 34_999, 1, ['weight']],
  [399_999, 35_000, 1, ['value']],
  [1000, 1000, 5, ['lines']],
  [1000, null, 1, ['value_unknown']],
  [400_000, 35_000, 9, ['weight', 'value', 'lines']],
] as const)('%s g worth %s in %s lines need a CN23 for %j', (weightG, valueCents, lines, why) => {
  expect(needsCn23({ weightG, valueCents, lines }, LIMITS)).toEqual(why);
});

test('a client may set lower limits', () => {
  const limits = cn22Limits({ cn22_below_kg: 2, cn22_below_eur: 425 });
  expect(needsCn23({ weightG: 2000, valueCents: 42_499, lines: 1 }, limits)).toEqual(['weight']);
  expect(needsCn23({ weightG: 1999, valueCents: 42_500, lines: 1 }, limits)).toEqual(['value']);
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
