import { describe, expect, it } from 'vitest';
import { standardsOf } from '../settings/setting.ts';
import { lowValueRule } from './customsRules.ts';
import { dayProblem, lowValueDuty, lowValueExemption, usesIoss } from './lowValueDuty.ts';
import { CUSTOMS_SETTINGS } from './settings.ts';

const RULE = lowValueRule(standardsOf(CUSTOMS_SETTINGS));
const GOODS = {
  from: 'THIRD',
  to: 'ES-PEN',
  day: '2026-11-23',
  hsCodes: ['610910', '61091000', '910211'],
  valueCents: 12_000,
  currency: 'EUR',
  isSaleToConsumer: true,
} as const;

describe('the duty on imports of low value', () => {
  it('is 3 EUR for each kind of goods: five T-shirts one, a T-shirt and a watch two', () => {
    expect(lowValueDuty(RULE, { ...GOODS, hsCodes: ['610910'] })).toMatchObject({ headings: 1, dutyCents: 300 });
    expect(lowValueDuty(RULE, GOODS)).toEqual({ headings: 2, eachCents: 300, dutyCents: 600 });
    expect(lowValueDuty(RULE, { ...GOODS, hsCodes: ['610910', null, null] })?.headings).toBe(3);
  });

  it.each([
    ['the day before it began', { day: '2026-06-30' }, 'day'],
    ['the day on which it ends', { day: '2028-07-01' }, 'day'],
    ['from the peninsula to the Canaries', { from: 'ES-PEN', to: 'ES-CAN' }, 'inside'],
    ['from Andorra', { from: 'AD' }, 'inside'],
    ['to Ceuta, which is outside', { to: 'ES-CEU' }, 'elsewhere'],
    ['out of the Union', { from: 'ES-PEN', to: 'THIRD' }, 'inside'],
    ['for a business', { isSaleToConsumer: false }, 'noSale'],
    ['worth more', { valueCents: 15_001 }, 'over'],
    ['given away', { valueCents: 0 }, 'noValue'],
    ['in dollars', { currency: 'USD' }, 'currency'],
    ['of nothing', { hsCodes: [] }, 'noValue'],
  ] as const)('is not for goods %s', (_, over, why) => {
    const goods = { ...GOODS, ...over };
    expect([lowValueDuty(RULE, goods), lowValueExemption(RULE, goods)]).toEqual([null, why]);
  });

  it.each([
    ['on its first day', { day: '2026-07-01' }],
    ['worth just as much', { valueCents: 15_000 }],
    ['into the Canaries', { to: 'ES-CAN' }],
    ['from Ceuta', { from: 'ES-CEU' }],
  ] as const)('is for goods %s', (_, over) => {
    expect(lowValueDuty(RULE, { ...GOODS, ...over })).not.toBeNull();
  });

  it('follows its settings', () => {
    const standard = standardsOf(CUSTOMS_SETTINGS);
    const of = (over: Partial<typeof standard>) => lowValueDuty(lowValueRule({ ...standard, ...over }), GOODS);
    expect(of({ low_value_duty: false })).toBeNull();
    expect(lowValueExemption({ ...RULE, isOn: false }, GOODS)).toBe('off');
    expect(of({ low_value_until: '2026-11-23' })).toBeNull();
    expect(of({ low_value_from: '2026-11-24' })).toBeNull();
    expect(of({ low_value_eur: 100 })).toBeNull();
    expect(of({ low_value_duty_eur: 2.5 })?.dutyCents).toBe(500);
  });
});

it.each([
  [{}, true],
  [{ from: 'ES-CEU', to: 'EU' }, true],
  [{ to: 'ES-CAN' }, false],
  [{ from: 'ES-CAN' }, false],
  [{ from: 'ES-PEN' }, false],
  [{ valueCents: 15_001 }, false],
  [{ isSaleToConsumer: false }, false],
] as const)('the one-stop shop takes imports into the tax area of the Union: %j %s', (over, takes) => {
  expect(usesIoss({ ...GOODS, ...over })).toBe(takes);
});

it.each([
  ['2026-07-01', null],
  ['2028-02-29', null],
  ['2027-02-29', 'day'],
  ['2026-7-1', 'day'],
  ['01/07/2026', 'day'],
  ['', 'day'],
])('%s is a day: %s', (text, problem) => expect(dayProblem(text)).toBe(problem));
