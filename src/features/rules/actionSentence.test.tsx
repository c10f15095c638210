import { isFilled } from '#contract/rules/actionRule.ts';
import type { RuleAction } from '#domain/rules/actionRule.ts';
import actions from '#locales/es/actions.json' with { type: 'json' };
import bulk from '#locales/es/bulk.json' with { type: 'json' };
import desk from '#locales/es/desk.json' with { type: 'json' };
import rules from '#locales/es/rules.json' with { type: 'json' };
import statuses from '#locales/es/statuses.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import { listPage, openPage, signInAs } from '#tests/fakes/listPage.tsx';
import { said } from '#tests/fixtures/said.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { ActionSentence } from './ActionSentence.tsx';
import { EMPTY_RULE } from './ruleDraft.ts';
import { actionProblems } from './ruleActionFields.ts';
import { ruleDraftProblems } from './ruleDraftProblems.ts';

HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
  this.open = false;
};

const CARRIERS = [
  { id: 7, name: 'Correos', services: [{ code: 'PAQ72', name: 'Paq 72' }] },
  { id: 8, name: 'SEUR', services: [{ code: 'S24', name: 'SEUR 24' }] },
].map((one) => ({
  ...one,
  id_client: 4,
  operator: 'CORREOS',
  reference_mode: 'REF',
  integration_mode: 'API',
  label_format: 'PDF',
  label_size: '10X15',
  multiparcel: true,
  environment: 'test',
  line: 'sandbox',
  tested_at: null,
  test_problem: null,
  deleted_at: null,
}));

listPage({ actions, bulk, desk, rules, statuses, ui }, ({ path }) => ({ data: path === 'carriers' ? CARRIERS : [] }));

let now: readonly RuleAction[] = [];

function draw(start: readonly RuleAction[], mode: (typeof EMPTY_RULE)['mode'] = 'ExecuteAction', tried = false) {
  signInAs(null, 4);
  now = start;
  function Host() {
    const [list, setList] = useState(start);
    const found = ruleDraftProblems({ ...EMPTY_RULE, mode, actions: [...list] }, (key) => said(`rules:${key}`));
    return (
      <ActionSentence
        actions={list}
        mode={mode}
        clientId={4}
        problem={tried ? found.actions : undefined}
        wrongs={tried ? found.wrongs : new Map()}
        onActions={(next) => {
          now = next;
          setList(next);
        }}
        onMode={() => undefined}
      />
    );
  }
  openPage(<Host />);
}

const t = (key: string, values = {}) => said(`rules:${key}`, values);
const nameOf = (action: string) => said(`actions:name.${action}`);
const line = (place: number, action: string) =>
  within(screen.getByRole('group', { name: t('actionName', { place, name: nameOf(action) }) }));
const choose = (action: string, item: string) => {
  fireEvent.click(screen.getByRole('button', { name: t('sentence.menu', { what: nameOf(action) }) }));
  fireEvent.click(screen.getByRole('menuitem', { name: t(item), hidden: true }));
};
const LABEL: RuleAction = { action: 'createLabel', data: {} };
const STATUS: RuleAction = { action: 'changeOrderStatus', data: { status: 'WAITING' } };

it('adds an action where it stands, with the focus on what it has to be told', async () => {
  draw([]);
  fireEvent.change(screen.getByRole('combobox', { name: t('addAction') }), { target: { value: 'transportista' } });
  fireEvent.click(await screen.findByRole('option', { name: new RegExp(nameOf('changeCarrier')), hidden: true }));
  expect(now).toEqual([{ action: 'changeCarrier', data: {} }]);
  const carrier = line(1, 'changeCarrier').getByLabelText<HTMLSelectElement>(said('bulk:field.carrier_id'));
  expect(document.activeElement).toBe(carrier);
  await within(carrier).findByRole('option', { name: 'SEUR' });
  expect(carrier.value).toBe('');
});

it('changes values where they stand, and forgets the service of a carrier that is not chosen any more', async () => {
  draw([{ action: 'changeCarrier', data: { carrier_id: 7, service_code: 'PAQ72' } }, STATUS]);
  const carrier = line(1, 'changeCarrier').getByLabelText(said('bulk:field.carrier_id'));
  await within(carrier).findByRole('option', { name: 'SEUR' });
  fireEvent.change(carrier, { target: { value: '8' } });
  expect(now[0]).toEqual({ action: 'changeCarrier', data: { carrier_id: 8 } });
  const service = line(1, 'changeCarrier').getByLabelText(said('bulk:field.service_code'));
  fireEvent.change(service, { target: { value: 'S24' } });
  expect(now[0]?.data).toEqual({ carrier_id: 8, service_code: 'S24' });
  const status = line(2, 'changeOrderStatus').getByLabelText(said('bulk:field.status'));
  fireEvent.change(status, { target: { value: 'PICKEDUP' } });
  expect(now[1]?.data).toEqual({ status: 'PICKEDUP' });
});

it('holds for some days or until somebody releases it, and gives back the status of before', () => {
  draw([{ action: 'changeOrderStatus', data: {} }]);
  const status = line(1, 'changeOrderStatus').getByLabelText(said('bulk:field.status'));
  fireEvent.change(status, { target: { value: 'WAITING' } });
  expect(isFilled(now[0]!)).toBe(true);
  const days = line(1, 'changeOrderStatus').getByLabelText(t('called.hold_days'));
  fireEvent.change(days, { target: { value: '3' } });
  expect(now[0]?.data).toEqual({ status: 'WAITING', hold_days: 3 });
  expect(actionProblems(now[0]!)).toEqual({});
  fireEvent.change(status, { target: { value: 'releaseHold' } });
  expect(now[0]?.data).toEqual({ status: 'WAITING', release: true });
  expect(line(1, 'changeOrderStatus').queryByLabelText(t('called.hold_days'))).toBeNull();
  fireEvent.change(status, { target: { value: 'PICKEDUP' } });
  expect(now[0]?.data).toEqual({ status: 'PICKEDUP' });
});

it('reads a weight with its comma', () => {
  draw([{ action: 'changeOrderWeight', data: {} }]);
  const weight = line(1, 'changeOrderWeight').getByLabelText(said('bulk:field.weight'));
  fireEvent.change(weight, { target: { value: '2,5' } });
  expect(now[0]?.data).toEqual({ weight: 2.5 });
});

it('moves an action with the focus on it, and takes one away with the focus on what adds another', () => {
  draw([LABEL, STATUS]);
  choose('createLabel', 'sentence.down');
  expect(now).toEqual([STATUS, LABEL]);
  const menu = screen.getByRole('button', { name: t('sentence.menu', { what: nameOf('createLabel') }) });
  expect(document.activeElement).toBe(menu);
  choose('createLabel', 'sentence.remove');
  expect(now).toEqual([STATUS]);
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: t('addAction') }));
});

it('marks what spends money and what customs hears, in words, and says that a test comes first', () => {
  draw([LABEL, { action: 'declareTaxH7', data: { procedure: 'C07' } }, STATUS]);
  expect(line(1, 'createLabel').getByText(t('spends.money'))).toBeTruthy();
  expect(line(2, 'declareTaxH7').getByText(t('spends.customs'))).toBeTruthy();
  expect(line(3, 'changeOrderStatus').queryByText(t('spends.money'))).toBeNull();
  const spends = `${t('spends.money')}. ${t('spends.customs')}`;
  expect(screen.getByText(t('tryHelpSpent', { spends }))).toBeTruthy();
});

it('says at each field what is missing, also of actions that the outcome leaves undone', () => {
  draw(
    [
      { action: 'changeCarrier', data: {} },
      { action: 'assignLotShipping', data: { date: 'next' } },
    ],
    'Stop',
    true,
  );
  expect(screen.getByRole('alert').textContent).toBe(t('problem.unfilled'));
  expect(screen.getByText(`${t('modeHelp.Stop')} ${t('actionsIdle')}`)).toBeTruthy();
  const missing = said('desk:form.problem.required');
  expect(line(1, 'changeCarrier').getByText(missing)).toBeTruthy();
  expect(line(2, 'assignLotShipping').getByText(missing)).toBeTruthy();
});

it('opens the form of an action for what its line does not hold, and shows in words what was said there', async () => {
  draw([{ action: 'sendEmail', data: { template_id: 'default', recipients: ['customer'] } }, LABEL]);
  const named = { name: t('called.recipients'), words: said('bulk:recipient.customer') };
  expect(line(1, 'sendEmail').getByRole('button', { name: said('ui:named', named) })).toBeTruthy();
  fireEvent.click(line(2, 'createLabel').getByRole('button', { name: t('restOf', { name: nameOf('createLabel') }) }));
  fireEvent.change(await screen.findByLabelText(new RegExp(said('bulk:field.num_packages'))), {
    target: { value: '2' },
  });
  fireEvent.click(screen.getByRole('button', { name: t('take') }));
  await line(2, 'createLabel').findByRole('button', {
    name: said('ui:named', { name: said('bulk:field.num_packages'), words: '2' }),
  });
  expect(now[1]?.data).toEqual({ num_packages: 2 });
});

it('takes twenty actions, and says why there is no more', () => {
  draw(Array.from({ length: 20 }, () => STATUS));
  expect(screen.queryByRole('combobox', { name: t('addAction') })).toBeNull();
  expect(screen.getByText(t('problem.tooManyActions', { count: 20 }))).toBeTruthy();
});
