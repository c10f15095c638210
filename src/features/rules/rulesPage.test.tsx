import type { ActionRule } from '#contract/rules/actionRule.ts';
import { ROLES } from '#domain/people/roles.ts';
import actions from '#locales/es/actions.json' with { type: 'json' };
import app from '#locales/es/app.json' with { type: 'json' };
import desk from '#locales/es/desk.json' with { type: 'json' };
import rules from '#locales/es/rules.json' with { type: 'json' };
import settings from '#locales/es/settings.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import { onlineState } from '#platform/onlineState.ts';
import { listPage, openPage, signInAs } from '#tests/fakes/listPage.tsx';
import { said } from '#tests/fixtures/said.ts';
import { useToastState } from '#ui/feedback/toasts.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { EMPTY_RULE } from './ruleDraft.ts';
import { RulesPage } from './RulesPage.tsx';
import { RULE_TEMPLATE_NAMES } from './ruleTemplates.ts';

const t = (key: string, values = {}) => said(`rules:${key}`, values);
const AT = '2026-11-20T10:00:00.000Z';
const rule = (id: number, part: Partial<ActionRule>): ActionRule => ({
  ...EMPTY_RULE,
  id,
  id_client: 4,
  name: `Regla ${id}`,
  updated_at: AT,
  conditions_at: AT,
  user_name: 'Marta',
  deleted_at: null,
  tested_at: null,
  last_fired_at: null,
  last_failed: false,
  fired_week: 0,
  ...part,
});
const ON = rule(1, { last_fired_at: AT, fired_week: 7 });
const OFF = rule(2, { deleted_at: AT, mode: 'Stop', events: ['before_consolidate'] });

let stored: readonly ActionRule[] | null;
let refusal: object | null;
let sent: string[];

listPage({ actions, app, desk, rules, settings, ui }, ({ method, path }) => {
  if (method !== 'GET') {
    sent.push(`${method} ${path}`);
    return refusal ? { refused: refusal } : { data: ON };
  }
  return stored ? { data: stored } : undefined;
});
beforeEach(() => {
  stored = [ON, OFF];
  refusal = null;
  sent = [];
  onlineState.answered(Date.now());
  useToastState.setState({ shown: [] });
  signInAs(ROLES.OperatorAdmin, 4);
});

const rowOf = async (name: string) => (await screen.findByText(name)).closest('li');
const switchOf = (name: string) => screen.getByRole('switch', { name: t('switch', { name }) });

it('says of each rule when it looks, what it is for, when it fired last and how often in a week', async () => {
  openPage(<RulesPage />);
  const on = (await rowOf('Regla 1'))?.textContent;
  for (const words of [t('on'), t('when.after_store_order'), t('lastFired'), t('week', { count: 7 })])
    expect(on).toContain(words);
  const off = (await rowOf('Regla 2'))?.textContent;
  for (const words of [t('off'), t('mode.Stop'), t('when.before_consolidate'), t('neverFired')])
    expect(off).toContain(words);
});

it('says of each rule what it does, too', async () => {
  stored = [{ ...ON, actions: [{ action: 'createLabel', data: {} }] }, OFF];
  openPage(<RulesPage />);
  const words = (await rowOf('Regla 1'))?.textContent;
  expect(words).toContain(`${t('when.after_store_order')} → ${actions.name.createLabel}`);
});

it('marks a rule whose last firing went wrong, and no other', async () => {
  stored = [{ ...ON, last_failed: true }, OFF];
  openPage(<RulesPage />);
  expect((await rowOf('Regla 1'))?.textContent).toContain(t('lastFailed'));
  expect((await rowOf('Regla 2'))?.textContent).not.toContain(t('lastFailed'));
});

it('switches one at a time, each with its own sign of work, and says why one cannot be', async () => {
  stored = [ON, { ...OFF, mode: 'ExecuteAction', actions: [{ action: 'declareTaxDUA', data: {} }] }];
  openPage(<RulesPage />);
  await rowOf('Regla 2');
  refusal = { test: ['needed'] };
  fireEvent.click(switchOf('Regla 2'));
  expect(switchOf('Regla 2').getAttribute('aria-busy')).toBe('true');
  expect(switchOf('Regla 1').getAttribute('aria-busy')).toBeNull();
  await waitFor(() => expect(switchOf('Regla 2').getAttribute('aria-busy')).toBeNull());
  expect(useToastState.getState().shown).toMatchObject([
    { title: t('needsTest', { name: 'Regla 2' }), message: t('spends.customs') },
  ]);
  refusal = {};
  fireEvent.click(switchOf('Regla 2'));
  await waitFor(() => expect(useToastState.getState().shown[0]?.title).toBe(t('unexpected.turn', { name: 'Regla 2' })));
  sent = sent.slice(1);
  refusal = null;
  fireEvent.click(switchOf('Regla 1'));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual(['PUT clients/4/action_rules/2/enable', 'PUT clients/4/action_rules/1/disable']);
});

it('offers every template where there is no rule yet, and tells that from a list that could not be read', async () => {
  stored = [];
  openPage(<RulesPage />);
  expect(await screen.findByText(t('empty.title'))).toBeTruthy();
  for (const name of RULE_TEMPLATE_NAMES)
    expect(screen.getByRole('link', { name: t(`template.${name}`) }).getAttribute('href')).toContain(name);
  cleanup();
  stored = null;
  openPage(<RulesPage />);
  expect((await screen.findByRole('alert')).textContent).toContain(desk.list.fallback.rules);
  cleanup();
  signInAs(ROLES.Admin, 0);
  openPage(<RulesPage />);
  expect(screen.getByText(settings.noClient.title)).toBeTruthy();
});
