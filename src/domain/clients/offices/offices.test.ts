import { describe, expect, it } from 'vitest';
import { checkOffice, type OfficeData } from './checkOffice.ts';
import { isInUse, kindRefusal } from './officeUse.ts';
import { openDays } from './openDays.ts';
import { areHours } from './openingHours.ts';

const MORNING = { day: 'MONDAY', opens: '09:00', closes: '14:00' } as const;
const EVENING = { day: 'MONDAY', opens: '16:30', closes: '20:00' } as const;
const OFFICE: OfficeData = {
  kind: 'office',
  contact_email: null,
  postcode: '35001',
  country: 'ES',
  click_and_collect: true,
  opening_hours: [MORNING, EVENING],
  storage_spots: ['A1', 'A2'],
};
const NONE = { orders: 0, collected: 0, lots: 0, itineraries: 0 };

it('takes a day in two parts that touch, in any order', () => {
  expect(areHours([EVENING, MORNING])).toBe(true);
  expect(areHours([MORNING, { ...EVENING, opens: '14:00' }])).toBe(true);
});

it.each([
  ['that end before they begin', [{ ...MORNING, closes: '08:00' }]],
  ['that end when they begin', [{ ...MORNING, closes: '09:00' }]],
  ['that overlap', [MORNING, { ...EVENING, opens: '13:59' }]],
  ['that are told twice', [MORNING, MORNING]],
])('refuses hours %s', (_, hours) => expect(areHours(hours)).toBe(false));

it('says days with the same hours together, and leaves closed days out', () => {
  const tuesday = [MORNING, EVENING].map((one) => ({ ...one, day: 'TUESDAY' as const }));
  const saturday = { ...MORNING, day: 'SATURDAY' as const };
  expect(openDays([saturday, EVENING, MORNING, ...tuesday, { ...MORNING, day: 'THURSDAY' }])).toEqual([
    { from: 'MONDAY', to: 'TUESDAY', times: ['09:00–14:00', '16:30–20:00'] },
    { from: 'THURSDAY', to: 'THURSDAY', times: ['09:00–14:00'] },
    { from: 'SATURDAY', to: 'SATURDAY', times: ['09:00–14:00'] },
  ]);
});

describe('an office', () => {
  it('is fine as people fill it in', () => expect(checkOffice(OFFICE)).toEqual({}));

  it.each([
    ['country', { country: 'XX' }, 'country'],
    ['postcode', { postcode: '99999' }, 'postcode'],
    ['postcode', { postcode: '' }, 'required'],
    ['contact_email', { contact_email: 'nobody' }, 'email'],
    ['opening_hours', { opening_hours: [MORNING, MORNING] }, 'hours'],
    ['storage_spots', { storage_spots: ['A1', ' a1 '] }, 'twice'],
    ['click_and_collect', { kind: 'warehouse' }, 'not-an-office'],
  ] as const)('names what is wrong with %s', (field, over, problem) => {
    expect(checkOffice({ ...OFFICE, ...over })).toEqual({ [field]: problem });
  });
});

it.each([
  ['warehouse', { orders: 1 }, 10010],
  ['warehouse', { lots: 1 }, 18142],
  ['warehouse', { itineraries: 1 }, 18142],
  ['warehouse', {}, null],
  ['office', { orders: 1 }, 10009],
  ['office', { collected: 1 }, 10009],
  ['office', {}, null],
] as const)('a %s with %j becomes the other kind: %s', (kind, use, code) => {
  expect(kindRefusal(kind, { ...NONE, ...use })).toBe(code);
});

it('is in use while anything is open there', () => {
  expect(isInUse(NONE)).toBe(false);
  for (const part of ['orders', 'collected', 'lots', 'itineraries'] as const)
    expect(isInUse({ ...NONE, [part]: 1 })).toBe(true);
});
