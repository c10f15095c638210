import packing from '#locales/es/packing.json' with { type: 'json' };
import packingLater from '#locales/es/packingLater.json' with { type: 'json' };
import statuses from '#locales/es/statuses.json' with { type: 'json' };
import work from '#locales/es/work.json' with { type: 'json' };
import type { PackFeedback, PackRefusal } from '#domain/packing/packFeedback.ts';
import { aPackProduct } from '#tests/factories/packOrders.ts';
import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { spokenBenchFeedback } from './feedbackWords.ts';

beforeAll(async () => {
  await i18next.init({
    lng: 'es',
    resources: { es: { packing, packingLater, statuses, work } },
    interpolation: { escapeValue: false },
  });
});

const product = aPackProduct(1, { name: 'Taza azul', quantity: 3 });
const say = (feedback: PackFeedback): string => spokenBenchFeedback(feedback, i18next.getFixedT('es', 'packing'), 'es');
const refused = (refusal: PackRefusal): string =>
  say({ ...refusal, kind: 'refused', step: 'validateProducts', missing: null, stops: false });

describe('the words of the bench', () => {
  it('say what was counted, that its step is done, and what comes next', () => {
    const act = { kind: 'validate', id_product: 1, units: 1 } as const;
    const next = 'packUp';
    expect(
      say({ kind: 'accepted', act, product, done: 3, completed: 'validateProducts', next, labelAnew: false }),
    ).toBe('Taza azul. 3 de 3. Revisar: completado · Ahora: Cajas');
  });

  it.each([
    ['label', 1, 'Etiqueta impresa'],
    ['label', 2, '2 etiquetas impresas'],
    ['plate', 1, 'Placa puesta'],
  ] as const)('say how many of %s were put on: %i', (as, done, words) => {
    const accepted = { kind: 'accepted', product: null, completed: null, next: 'close', labelAnew: false } as const;
    expect(say({ ...accepted, act: { kind: 'printLabel', as }, done })).toBe(words);
  });

  it.each<[PackRefusal, RegExp]>([
    [{ reason: 'complete', product }, /Taza azul/],
    [{ reason: 'too-many', product, left: 2 }, /faltan 2 unidades de Taza azul/],
    [{ reason: 'not-now', text: 'X1', step: 'close' }, /X1 .*Revisar/],
    [{ reason: 'before-label', waitsFor: 'weighPackage' }, /Peso/],
    [{ reason: 'too-heavy', most: 500_000 }, /500 kg/],
    [{ reason: 'foreign-label', text: 'PK1', order: null }, /PK1 .*Aparta los dos bultos/],
    [{ reason: 'serial', product, code: 18175 }, /Taza azul: .*ya está en la lista/],
    [
      { reason: 'order-changed', change: { change: 'cancelled', status: 'CANCELED', final: true } },
      /Saca los productos del bulto/,
    ],
    [
      {
        reason: 'order-not-here',
        order: {
          id: 8,
          order_reference: 'PED-8',
          status: 'SHIPPED',
          since: '2026-11-18T09:00:00Z',
          packable: { outcome: 'refused', why: 'status', code: 12006, next: 'open-order' },
        },
      },
      /PED-8: .* desde el .*mira el pedido/,
    ],
  ])('refuse with the thing and what to do: %j', (refusal, words) => {
    expect(refused(refusal)).toMatch(words);
    expect(refused(refusal)).not.toMatch(/packingLater|\{\{|undefined/);
  });
});
