import type { ActionRule } from '#contract/rules/actionRule.ts';
import app from '#locales/es/app.json' with { type: 'json' };
import actions from '#locales/es/actions.json' with { type: 'json' };
import bulk from '#locales/es/bulk.json' with { type: 'json' };
import desk from '#locales/es/desk.json' with { type: 'json' };
import rules from '#locales/es/rules.json' with { type: 'json' };
import statuses from '#locales/es/statuses.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import { onlineState } from '#platform/onlineState.ts';
import { useToastState } from '#ui/feedback/toasts.ts';
import { listPage, openPage, signInAs } from '#tests/fakes/listPage.tsx';
import { said } from '#tests/fixtures/said.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { EMPTY_RULE, type RuleDraft } from './ruleDraft.ts';
import { RuleEditor } from './RuleEditor.tsx';
import { draftFrom } from './ruleTemplates.ts';

const t = (key: string) => said(`rules:${key}`);
const PARTS = ['trigger', 'conditions', 'actions', 'check'] as const;
const AT = '2026-11-20T10:00:00.000Z';
const STORED = {
  id: 7,
  id_client: 4,
  user_name: 'Marta',
  updated_at: AT,
  conditions_at: AT,
  deleted_at: AT,
  tested_at: null,
  last_fired_at: null,
  last_failed: false,
  fired_week: 0,
};
let sent: string[];
let bodies: unknown[];

listPage({ app, actions, bulk, desk, rules, statuses, ui }, ({ method, path, body }) => {
  if (method === 'GET') return { data: [] };
  sent.push(`${method} ${path}`);
  if (method === 'POST') bodies.push(body);
  return { data: { ...EMPTY_RULE, ...STORED, ...(body as object | null) } };
});
beforeEach(() => {
  [sent, bodies] = [[], []];
  onlineState.answered(Date.now());
  useToastState.setState({ shown: [] });
  signInAs(null, 4);
});

const open = (start: RuleDraft, name: string, stored: ActionRule | null = null) =>
  openPage(
    <RuleEditor clientId={4} start={start} stored={stored} rules={[]} name={name}>
      {null}
    </RuleEditor>,
  );
const part = (name: string) => screen.findByRole('group', { name: t(`step.${name}`) });
const press = (key: string) => fireEvent.click(screen.getByRole('button', { name: t(key) }));

it.each([null, { ...EMPTY_RULE, ...STORED, name: 'Pesados' }])('shows every part of a rule at once', async (stored) => {
  open(EMPTY_RULE, 'rule-new', stored);
  for (const name of PARTS) expect(await part(name)).toBeTruthy();
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings.slice(0, 4)).toEqual(PARTS.map((name, place) => `${place}${t(`step.${name}`)}`));
});

it('changes in place what the rule listens to, and what follows', async () => {
  open(draftFrom('heavy', 'Pesados'), 'rule-in-place');
  const trigger = within(await part('trigger'));
  const moments = trigger.getByRole('combobox', { name: t('events') });
  fireEvent.focus(moments);
  fireEvent.change(moments, { target: { value: t('when.after_update_order') } });
  fireEvent.click(await screen.findByRole('option', { name: t('when.after_update_order'), hidden: true }));
  fireEvent.click(trigger.getByRole('button', { name: said('rules:without', { name: t('when.after_store_order') }) }));
  fireEvent.change(screen.getByLabelText(t('outcome')), { target: { value: 'Stop' } });
  press('save');
  await waitFor(() =>
    expect(bodies).toEqual([expect.objectContaining({ events: ['after_update_order'], mode: 'Stop' })]),
  );
});

it('leads to the first part that keeps the rule from being saved', async () => {
  open(EMPTY_RULE, 'rule-unfinished');
  press('save');
  const conditions = await part('conditions');
  await waitFor(() => expect(document.activeElement).toBe(conditions));
  expect(within(conditions).getByText(t('problem.noCondition'))).toBeTruthy();
  expect(sent).toEqual([]);
});

it('asks for the name of a rule that says everything else', async () => {
  open(draftFrom('heavy', ''), 'rule-unnamed');
  press('save');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: t('field.name') })));
  expect(screen.getByText(t('problem.name'))).toBeTruthy();
});

it('saves and arms a rule from a template at one press', async () => {
  open(draftFrom('heavy', 'Pesados'), 'rule-heavy');
  press('saveAndArm');
  await waitFor(() =>
    expect(useToastState.getState().shown[0]?.title).toBe(said('rules:turnedOn', { name: 'Pesados' })),
  );
  expect(sent).toEqual(['POST clients/4/action_rules', 'PUT clients/4/action_rules/7/enable']);
});

it('arms nothing that spends money before it was tested', async () => {
  open(draftFrom('labelWhenPrepared', 'Etiquetas'), 'rule-label');
  await part('check');
  expect(screen.queryByRole('button', { name: t('saveAndArm') })).toBeNull();
  expect(screen.getByRole('button', { name: t('save') })).toBeTruthy();
});

it('opens a template at what is left to choose', async () => {
  open(draftFrom('carrierOfDestination', 'Islas'), 'rule-islands');
  expect(document.activeElement).toBe(await part('actions'));
});

it.each([
  ['labelWhenPrepared', 'check'],
  ['heavy', null],
] as const)('opens %s, saved a moment ago, at its test where it needs one: %s', async (template, name) => {
  const start = draftFrom(template, 'Guardada');
  openPage(
    <RuleEditor clientId={4} start={start} stored={{ ...start, ...STORED }} rules={[]} name={template} atTest>
      {null}
    </RuleEditor>,
  );
  const check = await part('check');
  expect(document.activeElement).toBe(name === null ? document.body : check);
});
