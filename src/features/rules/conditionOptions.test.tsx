import { KNOWN_FIELDS } from '#domain/rules/conditionFields.ts';
import { NODE, type RuleCondition } from '#domain/rules/conditionTree.ts';
import desk from '#locales/es/desk.json' with { type: 'json' };
import rules from '#locales/es/rules.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import { said } from '#tests/fixtures/said.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { SentenceCondition } from './SentenceCondition.tsx';
import { OptionTurns } from './optionTurns.ts';

beforeAll(async () => {
  await i18next
    .use(initReactI18next)
    .init({ lng: 'es', resources: { es: { rules, ui, desk } }, interpolation: { escapeValue: false } });
});
afterEach(cleanup);

const ZONE: RuleCondition = {
  id: 'zone',
  type: NODE.Condition,
  field: 'customer_zone',
  data_type: 'Selector',
  operator: 'Ne',
  value: 'CEU',
};
const ZONES = ['CAN', 'CEU', 'MEL'].map((value) => ({ value, label: `Zona ${value}` }));
const WHOLE = [KNOWN_FIELDS.length, 4, ZONES.length + 1];

/** A condition whose turn has not come. @returns what lets it come */
function draw(): () => void {
  const turns = new OptionTurns();
  const end = turns.wait(() => {});
  const sentence = {
    tree: { id: 'root', type: NODE.And, children: [ZONE] },
    options: () => ZONES,
    verdicts: new Map(),
    known: {},
    problems: new Map(),
    turns,
    onTree: () => {},
  };
  render(<SentenceCondition sentence={sentence} condition={ZONE} menu={null} />);
  return end;
}

const LABELS = ['fieldName', 'operatorName', 'value'].map((key) => said(`rules:${key}`));
const selects = () => LABELS.map((label) => screen.getByLabelText<HTMLSelectElement>(label));
const sizes = () => selects().map(({ options }) => options.length);
const chosen = () => selects().map(({ selectedOptions: [one] }) => one?.textContent);
const CHOSEN = [said('rules:condition.customer-zone'), said('rules:operator.Ne'), 'Zona CEU'];

it('names what is chosen from the start, and offers the rest in its turn', () => {
  const end = draw();
  expect(chosen()).toEqual(CHOSEN);
  expect(sizes()).toEqual([1, 1, 2]);
  act(end);
  expect(sizes()).toEqual(WHOLE);
  expect(chosen()).toEqual(CHOSEN);
});

it.each([
  ['the keyboard', fireEvent.focus],
  ['a finger', fireEvent.pointerDown],
])('offers everything to %s at once', (_, come) => {
  draw();
  come(screen.getByLabelText(said('rules:fieldName')));
  expect(sizes()).toEqual(WHOLE);
  expect(chosen()).toEqual(CHOSEN);
});
