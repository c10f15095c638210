import app from '#locales/es/app.json' with { type: 'json' };
import actions from '#locales/es/actions.json' with { type: 'json' };
import bulk from '#locales/es/bulk.json' with { type: 'json' };
import desk from '#locales/es/desk.json' with { type: 'json' };
import rules from '#locales/es/rules.json' with { type: 'json' };
import statuses from '#locales/es/statuses.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import { listPage, openPage, signInAs } from '#tests/fakes/listPage.tsx';
import { said } from '#tests/fixtures/said.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { EMPTY_RULE } from './ruleDraft.ts';
import { RuleEditor } from './RuleEditor.tsx';

const t = (key: string) => said(`rules:${key}`);
const STEPS = ['conditions', 'actions', 'outcome', 'check'] as const;
let shown: Element[];

listPage({ app, actions, bulk, desk, rules, statuses, ui }, () => undefined);
beforeEach(() => {
  shown = [];
  // A browser of today answers with a promise, which is nothing that React may call afterwards.
  Element.prototype.scrollIntoView = function (this: Element) {
    shown.push(this);
    return Promise.resolve() as unknown as undefined;
  };
  signInAs(null, 4);
  openPage(
    <RuleEditor clientId={4} start={EMPTY_RULE} stored={null} rules={[]} name="rule-new">
      {null}
    </RuleEditor>,
  );
});
afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

it('begins each step with the way through the steps in sight', async () => {
  for (const step of STEPS) {
    shown = [];
    fireEvent.click(screen.getByRole('button', { name: t('next') }));
    await screen.findByRole('group', { name: t(`step.${step}`) });
    const [way] = shown;
    expect(way instanceof HTMLElement && within(way).queryByText(t(`step.${step}`))).toBeTruthy();
  }
});
