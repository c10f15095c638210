import { MAX_CONDITIONS, NODE, type ConditionGroup, type RuleCondition } from '#domain/rules/conditionTree.ts';
import desk from '#locales/es/desk.json' with { type: 'json' };
import rules from '#locales/es/rules.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import { said } from '#tests/fixtures/said.ts';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { useState } from 'react';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { ConditionSentence } from './ConditionSentence.tsx';

beforeAll(async () => {
  await i18next
    .use(initReactI18next)
    .init({ lng: 'es', resources: { es: { rules, ui, desk } }, interpolation: { escapeValue: false } });
});
afterEach(cleanup);

const condition = (id: string, part: Partial<RuleCondition>): RuleCondition => ({
  id,
  type: NODE.Condition,
  field: 'order_total_amount',
  data_type: 'Float',
  operator: 'Gt',
  value: 150,
  ...part,
});
const ZONE = condition('zone', { field: 'customer_zone', data_type: 'Selector', operator: 'Includes', value: ['CAN'] });
const AMOUNT = condition('amount', {});
const COD = condition('cod', { field: 'order_is_cod', data_type: 'Boolean', operator: 'Eq', value: true });
const CITY = condition('city', { field: 'customer_city', data_type: 'String', operator: 'Contains', value: 'Las' });
const TREE: ConditionGroup = {
  id: 'root',
  type: NODE.And,
  children: [ZONE, AMOUNT, { id: 'or', type: NODE.Or, children: [COD, CITY] }],
};
const CHOICES = { zones: [{ value: 'CAN', label: 'Canarias' }] } as Readonly<
  Record<string, { value: string; label: string }[]>
>;

let tree = TREE;

function draw(start: ConditionGroup = TREE, looked: Partial<Parameters<typeof ConditionSentence>[0]> = {}) {
  function Host() {
    const [now, setNow] = useState(start);
    return (
      <ConditionSentence
        tree={now}
        options={(source) => CHOICES[source] ?? null}
        verdicts={new Map()}
        known={{}}
        problems={new Map()}
        {...looked}
        onTree={(next) => {
          tree = next;
          setNow(next);
        }}
      />
    );
  }
  tree = start;
  render(<Host />);
}

const t = (key: string, values = {}) => said(`rules:${key}`, values);
const ids = (group: ConditionGroup = tree) => group.children.map(({ id }) => id);
const toolOf = (what: string) => screen.getByRole('button', { name: t('sentence.menu', { what }) });
const choose = (what: string, item: string) => {
  fireEvent.click(toolOf(what));
  fireEvent.click(screen.getByRole('menuitem', { name: t(item), hidden: true }));
};
const AMOUNT_NAME = t('condition.order-total-amount');

it('says how conditions and groups are joined', () => {
  draw();
  expect(screen.getByText(t('sentence.if'))).toBeTruthy();
  const inner = screen.getByRole('group', { name: t('groupName', { depth: 2 }) });
  expect(within(inner).getByText(t('sentence.and'))).toBeTruthy();
  expect(within(inner).getByText(t('sentence.or'))).toBeTruthy();
  expect(within(inner).getByLabelText<HTMLSelectElement>(t('joins')).value).toBe('any');
});

it('changes the words where they stand: how it is joined, the operator, the value, the field', () => {
  draw({ ...TREE, children: [AMOUNT] });
  fireEvent.change(screen.getByLabelText(t('joins')), { target: { value: 'any' } });
  fireEvent.change(screen.getByLabelText(t('operatorName')), { target: { value: 'Le' } });
  fireEvent.change(screen.getByLabelText(t('value')), { target: { value: '99' } });
  expect(tree).toEqual({ ...TREE, type: NODE.Or, children: [{ ...AMOUNT, operator: 'Le', value: '99' }] });
  fireEvent.change(screen.getByLabelText(t('fieldName')), { target: { value: 'order_is_cod' } });
  expect(tree.children).toEqual([condition('amount', { ...COD, id: 'amount' })]);
  const operators = [...screen.getByLabelText<HTMLSelectElement>(t('operatorName')).options];
  expect(operators.map(({ value }) => value)).toEqual(['Eq', 'Ne']);
});

it('sets the focus on the field of a condition that was added, also of one in a new group', () => {
  draw({ ...TREE, children: [] });
  fireEvent.click(screen.getByRole('button', { name: t('addCondition') }));
  expect(document.activeElement).toBe(screen.getByLabelText(t('fieldName')));
  fireEvent.click(screen.getByRole('button', { name: t('addGroup') }));
  expect(document.activeElement).toBe(screen.getAllByLabelText(t('fieldName'))[1]);
});

it('joins a new group otherwise than the group that it stands in', () => {
  draw();
  const inner = screen.getByRole('group', { name: t('groupName', { depth: 2 }) });
  fireEvent.click(within(inner).getByRole('button', { name: t('addGroup') }));
  expect(tree.children[2]).toMatchObject({ type: NODE.Or, children: [COD, CITY, { type: NODE.And }] });
});

it('says of a rule that is full why it takes no further condition', () => {
  const children = Array.from({ length: MAX_CONDITIONS }, (_, place) => condition(`c${place}`, {}));
  draw({ ...TREE, children });
  expect(screen.getByText(t('problem.fullOfConditions', { count: MAX_CONDITIONS }))).toBeTruthy();
  for (const more of ['addCondition', 'addGroup']) expect(screen.queryByText(t(more))).toBeNull();
});

it('moves a condition without losing the focus, and takes one away with the focus on what adds another', () => {
  draw();
  choose(t('condition.customer-zone'), 'sentence.down');
  expect(ids()).toEqual(['amount', 'zone', 'or']);
  expect(document.activeElement).toBe(toolOf(t('condition.customer-zone')));
  choose(t('sentence.group'), 'sentence.up');
  expect(ids()).toEqual(['amount', 'or', 'zone']);
  choose(AMOUNT_NAME, 'sentence.remove');
  expect(ids()).toEqual(['or', 'zone']);
  const adds = screen.getAllByRole('button', { name: t('addCondition') });
  expect(document.activeElement).toBe(adds.at(-1));
});

it('offers no move that leads nowhere', () => {
  draw();
  fireEvent.click(toolOf(t('condition.customer-zone')));
  const offered = screen.getAllByRole('menuitem', { hidden: true }).map(({ textContent }) => textContent);
  expect(offered).toEqual([t('sentence.down'), t('sentence.remove')]);
});

it('says of an order what it has in place of what is asked for, in a word beside the colour', () => {
  draw(TREE, {
    verdicts: new Map([
      ['root', false],
      ['zone', true],
      ['amount', false],
      ['or', true],
      ['cod', false],
      ['city', true],
    ]),
    known: { customer_zone: 'CAN', order_total_amount: 123.42, order_currency: 'EUR', customer_city: 'Las Palmas' },
  });
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  expect(rows.find((one) => one?.includes(`${t('is.true')}: Canarias`))).toBeTruthy();
  expect(rows.find((one) => one?.includes(`${t('is.false')}: ${t('is.other', { value: '123,42 €' })}`))).toBeTruthy();
  expect(rows.find((one) => one?.includes(t('is.other', { value: '—' })))).toBeTruthy();
  expect(rows.find((one) => one?.includes(`${t('is.true')}: Las Palmas`))).toBeTruthy();
});

it('shows what is wrong below its condition', () => {
  draw(TREE, { problems: new Map([['amount', 'Escribe un importe']]) });
  const value = screen.getAllByLabelText(t('value')).find((one) => one.getAttribute('aria-invalid') === 'true');
  expect(value?.getAttribute('aria-describedby')).toBe(screen.getByText('Escribe un importe').id);
});
