import type { ActionRule } from '#contract/rules/actionRule.ts';
import { NODE } from '#domain/rules/conditionTree.ts';
import rules from '#locales/es/rules.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import { said } from '#tests/fixtures/said.ts';
import { cleanup, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { WhyNot } from './WhyNot.tsx';

const KNOWN = {
  carriers: [],
  warehouses: [],
  offices: [],
  itineraries: [{ id: 4, name: 'Diario' }],
  shops: [{ id: 7, name: 'Velas' }],
};
vi.mock('#widgets/lookups/useNames.ts', () => ({ useNames: () => ({ choices: KNOWN }) }));

beforeAll(async () => {
  await i18next
    .use(initReactI18next)
    .init({ lng: 'es', resources: { es: { rules, ui } }, interpolation: { escapeValue: false } });
});
afterEach(cleanup);

const condition = (id: string, field: string, operator: string, value: unknown) => ({
  id,
  type: NODE.Condition,
  field,
  data_type: 'String',
  operator,
  value,
});
const RULE = {
  conditions_at: '2026-11-20T10:00:00.000Z',
  conditions: {
    id: 'root',
    type: NODE.And,
    children: [
      condition('a', 'customer_zone', 'Includes', ['CAN', 'CEU']),
      condition('b', 'itinerary', 'Eq', '4'),
      condition('c', 'order_is_cod', 'Eq', true),
      condition('d', 'order_eplatform', 'Eq', '7'),
    ],
  },
} as unknown as ActionRule;
const answer = (is_on: boolean) => ({
  is_on,
  events: [],
  now: ['root', 'a', 'b', 'c', 'd'].map((id) => ({ id, is_valid: false })),
});

it('says what did not hold by the names that people chose it by', () => {
  render(<WhyNot rule={RULE} answer={answer(true)} clientId={1} />);
  for (const words of [
    'Zona es uno de Canarias, Ceuta',
    'Itinerario es igual a Diario',
    'Contra reembolso es igual a Sí',
    'Plataforma es igual a Velas',
  ])
    expect(screen.getByText(words, { exact: false })).toBeTruthy();
  expect(screen.getByText(said('rules:why.noEvent'))).toBeTruthy();
});

it('says of a rule that is off that it is off, and not what has passed since it was on', () => {
  render(<WhyNot rule={RULE} answer={answer(false)} clientId={1} />);
  expect(screen.getByText(said('rules:why.off'))).toBeTruthy();
  expect(screen.queryByText(said('rules:why.noEvent'))).toBeNull();
});

const came = (at: string) => ({
  ...answer(true),
  events: [{ event: 'after_store_order' as const, at, outcome: 'false' as const, failed: ['root', 'b'] }],
});

it('puts no condition of today into the mouth of a day when the rule had others', () => {
  render(<WhyNot rule={RULE} answer={came('2026-11-20T10:00:00.000Z')} clientId={1} />);
  const event = screen.getByText(said('rules:outcomeOf.false')).closest('li');
  expect(event?.textContent).toContain('Itinerario es igual a Diario');
  cleanup();
  render(<WhyNot rule={RULE} answer={came('2026-11-20T09:59:59.999Z')} clientId={1} />);
  const earlier = screen.getByText(said('rules:outcomeOf.false')).closest('li');
  expect(earlier?.textContent).toContain(said('rules:why.otherConditions'));
  expect(earlier?.textContent).not.toContain('Diario');
});
