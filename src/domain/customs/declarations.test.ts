import { expect, test } from 'vitest';
import { declarationDue, duaRefusal, h7Refusal, type DeclarationFacts } from './declarations.ts';

const facts = (more: Partial<DeclarationFacts> = {}): DeclarationFacts => ({
  lines: [{ product: 'TAZA-1', hsCode: '610910', originCountry: 'ES' }],
  reference: 'PED-1',
  hasCustomer: true,
  trackingNumber: 'T1',
  hasCarrier: true,
  valueCents: 15_000,
  currency: 'EUR',
  dangerous: false,
  customerTaxId: '12345678Z',
  taxIdRequired: true,
  invoiceNumber: 'F1',
  senderTaxId: 'B84561232',
  ...more,
});

test('goods of 150 EUR may still be declared by H7, and anything by DUA', () => {
  expect(h7Refusal(facts())).toBeNull();
  expect(duaRefusal(facts({ valueCents: 9_000_000, dangerous: true, currency: 'USD' }))).toBeNull();
});

test('which one is due says why the reduced one is not enough', () => {
  expect(declarationDue(facts())).toEqual({ kind: 'H7', beyond: [], refusal: null });
  expect(declarationDue(facts({ valueCents: 15_001, dangerous: true }))).toEqual({
    kind: 'DUA',
    beyond: ['value', 'dangerous'],
    refusal: null,
  });
});

test('both ask in the order of the table', () => {
  const nothing = facts({
    lines: [{ product: 'TAZA-1', hsCode: null, originCountry: null }],
    hasCustomer: false,
    trackingNumber: null,
    hasCarrier: false,
  });
  const steps: Partial<DeclarationFacts>[] = [
    {},
    { lines: [{ product: 'TAZA-1', hsCode: '61', originCountry: null }] },
    { lines: facts().lines },
    { lines: facts().lines, hasCustomer: true },
    { lines: facts().lines, hasCustomer: true, trackingNumber: 'T1' },
  ];
  for (const rule of [h7Refusal, duaRefusal]) {
    expect(steps.map((step) => rule({ ...nothing, ...step })?.code)).toEqual([18183, 18182, 5001, 14011, 14012]);
  }
  expect(h7Refusal({ ...facts(), trackingNumber: null })?.data).toEqual(['PED-1']);
  expect(h7Refusal(facts({ lines: [{ product: 'TAZA-1', hsCode: '61', originCountry: null }] }))?.data).toEqual([
    'TAZA-1',
  ]);
});

test.each<[Partial<DeclarationFacts>, string[]]>([
  [{ valueCents: 15_001 }, ['value']],
  [{ currency: 'USD' }, ['currency']],
  [{ customerTaxId: null }, ['tax_id']],
  [{ lines: [{ product: 'TAZA-1', hsCode: '330300', originCountry: 'FR' }] }, ['excluded_goods']],
  [
    { lines: [{ product: 'TAZA-1', hsCode: '240220', originCountry: 'FR' }], dangerous: true },
    ['excluded_goods', 'dangerous'],
  ],
])('H7 refuses %j for %j', (more, missing) => {
  expect(h7Refusal(facts(more))).toEqual({ code: 14002, data: [], missing });
});

test('no tax id is asked for where customs ask for none', () => {
  expect(h7Refusal(facts({ customerTaxId: null, taxIdRequired: false }))).toBeNull();
});

test.each<[Partial<DeclarationFacts>, string[]]>([
  [{ invoiceNumber: null }, ['invoice_number']],
  [{ valueCents: 0 }, ['value_missing']],
  [{ senderTaxId: null }, ['sender_tax_id']],
  [{ lines: [{ product: 'TAZA-1', hsCode: '610910', originCountry: null }] }, ['origin_country']],
])('DUA refuses %j for %j', (more, missing) => {
  expect(duaRefusal(facts(more))).toEqual({ code: 14002, data: [], missing });
});
