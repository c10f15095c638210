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
import { afterEach, beforeEach, expect, it } from 'vitest';
import { EMPTY_RULE, type RuleDraft } from './ruleDraft.ts';
import { RuleEditor } from './RuleEditor.tsx';
import { draftFrom } from './ruleTemplates.ts';

const t = (key: string) => said(`rules:${key}`);
const STEPS = ['conditions', 'actions', 'outcome', 'check'] as const;
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
let shown: Element[];
let sent: string[];

listPage({ app, actions, bulk, desk, rules, statuses, ui }, ({ method, path, body }) => {
  if (method === 'GET') return { data: [] };
  sent.push(`${method} ${path}`);
  return { data: { ...EMPTY_RULE, ...STORED, ...(body as object | null) } };
});
beforeEach(() => {
  [shown, sent] = [[], []];
  // A browser of today answers with a promise, which is nothing that React may call afterwards.
  Element.prototype.scrollIntoView = function (this: Element) {
    shown.push(this);
    return Promise.resolve() as unknown as undefined;
  };
  onlineState.answered(Date.now());
  useToastState.setState({ shown: [] });
  signInAs(null, 4);
});
afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

const open = (start: RuleDraft, name: string) =>
  openPage(
    <RuleEditor clientId={4} start={start} stored={null} rules={[]} name={name}>
      {null}
    </RuleEditor>,
  );
const currentStep = (step: string) => screen.findByRole('group', { name: t(`step.${step}`) });
const button = (key: string) => screen.queryByRole('button', { name: t(key) });

it('begins each step with the way through the steps in sight', async () => {
  open(EMPTY_RULE, 'rule-new');
  for (const step of STEPS) {
    shown = [];
    fireEvent.click(screen.getByRole('button', { name: t('next') }));
    await currentStep(step);
    const [way] = shown;
    expect(way instanceof HTMLElement && within(way).queryByText(t(`step.${step}`))).toBeTruthy();
  }
});

it('saves and arms a rule from a template at one press', async () => {
  open(draftFrom('heavy', 'Pesados'), 'rule-heavy');
  await currentStep('check');
  fireEvent.click(button('saveAndArm') as HTMLElement);
  await waitFor(() =>
    expect(useToastState.getState().shown[0]?.title).toBe(said('rules:turnedOn', { name: 'Pesados' })),
  );
  expect(sent).toEqual(['POST clients/4/action_rules', 'PUT clients/4/action_rules/7/enable']);
});

it('arms nothing that spends money before it was tested', async () => {
  open(draftFrom('labelWhenPrepared', 'Etiquetas'), 'rule-label');
  await currentStep('check');
  expect(button('saveAndArm')).toBeNull();
  expect(button('save')).toBeTruthy();
});

it('opens a template at what is left to choose', async () => {
  open(draftFrom('carrierOfDestination', 'Islas'), 'rule-islands');
  expect(await currentStep('actions')).toBeTruthy();
});
