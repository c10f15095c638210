import type { RuleFiring } from '#contract/rules/actionRules.ts';
import actions from '#locales/es/actions.json' with { type: 'json' };
import bulk from '#locales/es/bulk.json' with { type: 'json' };
import errors from '#locales/es/errors.json' with { type: 'json' };
import rules from '#locales/es/rules.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import { said } from '#tests/fixtures/said.ts';
import { cleanup, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { FiringRow } from './FiringRow.tsx';

beforeAll(async () => {
  await i18next.use(initReactI18next).init({
    lng: 'es',
    resources: { es: { actions, bulk, errors, rules, ui } },
    interpolation: { escapeValue: false },
  });
});
afterEach(cleanup);

const FIRED: RuleFiring = {
  id: 1,
  rule_id: 2,
  rule_name: 'Canarias',
  event: 'after_store_order',
  order_id: 9,
  order_reference: 'PED-9',
  fired_at: '2026-11-20T10:00:00.000Z',
  matched: ['root', 'a'],
  actions: [
    { action: 'changeOrderWeight', state: 'done', code: null, data: [], finished_at: null },
    { action: 'sendEmail', state: 'refused', code: 18021, data: [], finished_at: null },
  ],
};
const draw = (matched: string, firing = FIRED) =>
  render(
    <MemoryRouter>
      <FiringRow firing={firing} name="PED-9" to="/orders/9" matched={matched} />
    </MemoryRouter>,
  );

it('says when it fired, which conditions held, and what each action answered', () => {
  draw('Zona es igual a Canarias');
  const row = screen.getByRole('link', { name: 'PED-9' }).closest('li')?.textContent;
  for (const words of [
    said('rules:when.after_store_order'),
    said('rules:log.matched', { conditions: 'Zona es igual a Canarias' }),
    said('rules:run.done'),
    said('rules:run.refused'),
    said('errors:18021'),
  ])
    expect(row).toContain(words);
});

it('says nothing of conditions that nobody knows any more', () => {
  draw('');
  expect(screen.queryByText(said('rules:log.matched', { conditions: '' }).trim(), { exact: false })).toBeNull();
});

it('says as everywhere else why a webhook did not get through', () => {
  const url = 'https://erp.example/pedidos';
  draw('', {
    ...FIRED,
    actions: [{ action: 'executeWebhook', state: 'refused', code: 18011, data: [url, 'network'], finished_at: null }],
  });
  expect(screen.getByText(said('bulk:notCalled', { url, why: said('bulk:call.network') }))).toBeTruthy();
});
