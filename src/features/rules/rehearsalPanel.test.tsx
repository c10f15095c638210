import actions from '#locales/es/actions.json' with { type: 'json' };
import bulk from '#locales/es/bulk.json' with { type: 'json' };
import desk from '#locales/es/desk.json' with { type: 'json' };
import errors from '#locales/es/errors.json' with { type: 'json' };
import reasons from '#locales/es/reasons.json' with { type: 'json' };
import rules from '#locales/es/rules.json' with { type: 'json' };
import statuses from '#locales/es/statuses.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import { onlineState } from '#platform/onlineState.ts';
import type { Rehearsed } from '#offline/rules/rehearseInWorker.ts';
import { aTree } from '#tests/factories/ruleRows.ts';
import { said } from '#tests/fixtures/said.ts';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { EMPTY_RULE, type RuleDraft } from './ruleDraft.ts';
import { RehearsalPanel } from './RehearsalPanel.tsx';
import { lowered } from './sentence.ts';
import type { RuleCheck } from './useRuleCheck.ts';

const worker = vi.hoisted(() => ({ answers: [] as ((found: Rehearsed) => void)[] }));
vi.mock('#offline/rules/rehearseInWorker.ts', () => ({
  rehearseInWorker: () => new Promise<Rehearsed>((resolve) => worker.answers.push(resolve)),
}));

beforeAll(async () => {
  await i18next.use(initReactI18next).init({
    lng: 'es',
    resources: { es: { actions, bulk, desk, errors, reasons, rules, statuses, ui } },
    interpolation: { escapeValue: false },
  });
});
beforeEach(() => {
  worker.answers.length = 0;
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const t = (key: string, values = {}) => said(`rules:${key}`, values);
const ORDERS = [
  { id: 11, order_reference: 'PED-11', label_cents: 450 },
  { id: 12, order_reference: 'PED-12', label_cents: null },
  { id: 13, order_reference: 'PED-13', label_cents: 300 },
];
const DATA = { time_zone: 'Europe/Madrid', orders: ORDERS, facts: 'packed' };
const DRAFT: RuleDraft = {
  ...EMPTY_RULE,
  conditions: aTree([['order_total_amount', 'Gt', 150]]),
  actions: [{ action: 'createLabel', data: {} }],
};
const facts = (order_total_amount: number) => ({ order_total_amount, order_currency: 'EUR', customer_city: 'Telde' });
const FOUND: Rehearsed = {
  found: [0, 1],
  near: [2],
  facts: [
    [0, facts(293.4)],
    [1, facts(393.42)],
    [2, facts(123.42)],
  ],
};
const look = vi.fn<RuleCheck['look']>();
const refetch = vi.fn<() => Promise<unknown>>();

const panel = (draft: RuleDraft, read: object = { data: DATA }, chosen: RuleCheck['chosen'] = null) => (
  <RehearsalPanel
    draft={draft}
    stored={null}
    rules={[]}
    facts={{ refetch, ...read } as never}
    chosen={chosen}
    onLook={look}
  />
);
const answer = (found: Rehearsed) => act(async () => worker.answers.at(-1)?.(found));
const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));
const region = () => within(screen.getByRole('region', { name: t('rehearsal.title') }));

it('says how many orders a draft meets, what it would run and spend, and which nearly do', async () => {
  render(panel(DRAFT));
  expect(region().getByRole('status').textContent).toBe(t('rehearsal.running'));
  await pass(0);
  await answer(FOUND);
  expect(region().getByRole('status').textContent).toBe(t('rehearsal.matches', { count: 2, found: '2', all: '3' }));
  const would = region().getByText(said('actions:name.createLabel'), { exact: false }).closest('li')?.textContent;
  for (const words of [lowered(t('spends.money')), t('rehearsal.times', { times: '2' })])
    expect(would).toContain(words);
  expect(would?.replaceAll('\u00a0', ' ')).toContain('4,50 €');
  expect(would).toContain(t('rehearsal.unpriced', { times: '1' }));
  const near = region().getByText(t('rehearsal.unmatched')).nextElementSibling;
  expect(near?.textContent?.replaceAll('\u00a0', ' ')).toContain('PED-13Telde123,42 €');
});

it('says of each action what its own line says that it spends, and of the rule all of it before its test', async () => {
  const { actions } = DRAFT;
  render(panel({ ...DRAFT, actions: [{ action: 'declareTaxDUA', data: {} }] }));
  await pass(0);
  await answer(FOUND);
  const would = region().getByText(said('actions:name.declareTaxDUA'), { exact: false }).closest('li')?.textContent;
  expect(would).toContain(lowered(t('spends.customs')));
  expect(would).not.toContain(lowered(t('spends.money')));
  expect(region().getByText(t('tryHelpSpent', { spends: t('spends.customs') }))).toBeTruthy();
  cleanup();
  render(panel({ ...DRAFT, actions: [{ action: 'declareTaxH7', data: {} }, ...actions, ...actions] }));
  await pass(0);
  await answer(FOUND);
  const both = `${t('spends.customs')}. ${t('spends.money')}`;
  expect(region().getByText(t('tryHelpSpent', { spends: both }))).toBeTruthy();
});

it('says how many of the orders would refuse an action today, and why, but not that they have gone on since', async () => {
  const refusals = [
    { order_id: 11, code: 14011, data: ['PED-11'] },
    { order_id: 12, code: 12006, data: [] },
  ];
  onlineState.answered(Date.now());
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (init.method !== 'POST') return new Response(null, { status: 204 });
    asked.push([address.replace(/\?.*/, ''), JSON.parse(typeof init.body === 'string' ? init.body : '')]);
    const data = { success: [], forbiddens: [], errors: refusals };
    return new Response(JSON.stringify({ success: true, data, meta: null, message: null, errorCode: null }), {
      headers: { 'x-server-epoch': 'e' },
    });
  });
  const declare = { action: 'declareTaxDUA', data: { type: 'export' } } as const;
  // What lacks its carrier is told at its field, and asks nothing.
  const lacking = { action: 'changeCarrier', data: {} } as const;
  const { rerender } = render(panel({ ...DRAFT, actions: [lacking, declare] }));
  await pass(0);
  await answer(FOUND);
  await pass(1000);
  // Another word of the rule is no other question.
  rerender(panel({ ...DRAFT, name: 'Otra', actions: [lacking, { ...declare }] }));
  await pass(2000);
  expect(asked).toEqual([
    ['/api/v1/orders/checkActionInOrders/declareTaxDUA', { ordersIds: [11, 12], data: declare.data }],
  ]);
  vi.useRealTimers();
  const refused = await region().findByText(t('rehearsal.refused', { refused: '1', checked: '2', why: '' }).trim(), {
    exact: false,
  });
  vi.unstubAllGlobals();
  expect(refused.closest('li')?.textContent).toContain(said('actions:name.declareTaxDUA'));
});

it('holds the sentence against the order that is pressed, and against none when it is pressed once more', async () => {
  const { rerender } = render(panel(DRAFT));
  await pass(0);
  await answer(FOUND);
  const chosen = { value: '11', label: 'PED-11' };
  fireEvent.click(region().getByRole('button', { name: /PED-11/ }));
  expect(look).toHaveBeenLastCalledWith(chosen);
  rerender(panel(DRAFT, { data: DATA }, chosen));
  expect(
    region()
      .getByRole('button', { name: /PED-11/ })
      .getAttribute('aria-pressed'),
  ).toBe('true');
  fireEvent.click(region().getByRole('button', { name: /PED-11/ }));
  expect(look).toHaveBeenLastCalledWith(null);
});

it('keeps the figures of before while those of a changed draft are worked out, and asks once for many letters', async () => {
  const { rerender } = render(panel(DRAFT));
  await pass(0);
  await answer(FOUND);
  for (const amount of [1, 15, 150]) {
    rerender(panel({ ...DRAFT, conditions: aTree([['order_total_amount', 'Lt', amount]]) }));
    await pass(50);
  }
  const figures = region().getByRole('status');
  expect(figures.textContent).toContain('2 de 3');
  expect(figures.parentElement?.getAttribute('aria-busy')).toBe('true');
  await pass(200);
  expect(worker.answers).toHaveLength(2);
  await answer({ found: [2], near: [], facts: [] });
  expect(region().getByRole('status').textContent).toContain('1 de 3');
  expect(region().getByRole('status').parentElement?.getAttribute('aria-busy')).toBe('false');
});

it('asks for a condition first, and reads the orders again when they could not be read', () => {
  render(panel(EMPTY_RULE));
  expect(region().getByText(t('rehearsal.none'))).toBeTruthy();
  cleanup();
  render(panel(DRAFT, { isError: true }));
  fireEvent.click(region().getByRole('button', { name: t('again') }));
  expect(refetch).toHaveBeenCalledOnce();
});
