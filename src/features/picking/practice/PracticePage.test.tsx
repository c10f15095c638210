import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { sessionState } from '#domain/picking/kind.ts';
import { pickList } from '#domain/picking/pickList.ts';
import { pickView } from '#domain/picking/pickView.ts';
import type { PickingAct, PickingEvent } from '#domain/picking/events.ts';
import { isMislabelled, practiceOrders } from '#domain/picking/pickerCourse.ts';
import { drillsOf, rightChoice } from '#domain/workSession/practiceCourses.ts';
import { practiceStrangers } from '#domain/workSession/practiceGoods.ts';
import { newPractice, practiceScore, type PracticeRun } from '#domain/workSession/practiceRun.ts';
import app from '#locales/es/app.json' with { type: 'json' };
import picking from '#locales/es/picking.json' with { type: 'json' };
import pickingLater from '#locales/es/pickingLater.json' with { type: 'json' };
import practice from '#locales/es/practice.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import work from '#locales/es/work.json' with { type: 'json' };
import { listPage, openPage, signInAs } from '#tests/fakes/listPage.tsx';
import { createPracticeStore } from '#widgets/practice/practiceStore.ts';
import { pickRules } from '../pickRules.ts';
import { createPracticePicker } from './pickerHand.ts';
import { PracticePage } from './PracticePage.tsx';

const asked: string[] = [];
listPage({ app, picking, pickingLater, practice, ui, work }, ({ path }) => {
  asked.push(path);
  return undefined;
});
beforeEach(() => {
  asked.length = 0;
  localStorage.clear();
  // The test browser has no layout to scroll.
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
  // No merchant is chosen: nobody is told of a result.
  signInAs(null, 0);
});

const nothing = () => undefined;
const RULES = pickRules(null, null);
const nameOf = (good: string, size: string) => `${good} ${size}`;
const orders = practiceOrders(nameOf, false);
const list = pickList(orders, RULES.route);
const strangers = practiceStrangers(nameOf).map((product) => ({ ...product, quantity: 0, validated_products: 0 }));
const code = (line: (typeof list.lines)[number]) => line.ean13 ?? '';

it('is picked to its end, with refusals and steps taken back, and nothing of it leaves its own place', async () => {
  const opened = vi.spyOn(indexedDB, 'open');
  const store = createPracticeStore<PickingAct>('picker', 1);
  store.begin(drillsOf('picker'));
  const picker = createPracticePicker();
  const connect = () => {
    const events = store.run.getState()?.rounds.at(-1) ?? [];
    const state = sessionState(events);
    const view = pickView(list, state, RULES);
    const told = { ask: nothing, counted: nothing, tell: nothing, askDoubled: nothing, arm: nothing };
    picker.connect({ store, events, list, state, view, rules: RULES, strangers, ...told });
    picker.adopt(events);
  };
  connect();
  await picker.scan({ text: 'PRACTICE-1-2', source: 'wedge' });
  await picker.scan({ text: code(list.lines[0]!), source: 'wedge' });
  await picker.undo();
  for (const line of list.lines)
    for (let unit = 0; unit < line.required; unit += 1) await picker.scan({ text: code(line), source: 'wedge' });
  const run = store.run.getState();
  const state = sessionState(run?.rounds.at(-1) ?? []);
  expect(pickView(list, state, RULES).walk.current).toBeNull();
  expect(practiceScore(run!, isMislabelled).faults).toEqual([
    { kind: 'refusal', which: 'not-here', times: 1, lost: 5 },
  ]);
  expect(opened).not.toHaveBeenCalled();
  expect(asked).toEqual([]);
  expect(Object.keys(localStorage)).toEqual(['despacho.practice.picker.1']);
});

it('is there again after the battery was empty, for its person alone', () => {
  const store = createPracticeStore<PickingAct>('picker', 1);
  store.begin(['battery']);
  store.append([{ kind: 'add', order_id: 1, id_product: 1, units: 1 }]);
  expect(createPracticeStore('picker', 1).run.getState()?.rounds).toMatchObject([[{ n: 1 }]]);
  for (const other of [createPracticeStore('picker', 2), createPracticeStore('packer', 1)])
    expect(other.run.getState()).toBeNull();
  store.end();
  expect(createPracticeStore('picker', 1).run.getState()).toBeNull();
});

/** A practice in which only this number of units is left, and nothing more goes wrong. */
function keptRun(left: number): PracticeRun<PickingEvent> {
  const acts = list.lines.flatMap(({ id_product, shares }) =>
    shares.flatMap(({ order_id, required }) =>
      Array.from({ length: required }, () => ({ kind: 'add' as const, order_id, id_product, units: 1 })),
    ),
  );
  const events = acts.slice(0, acts.length - left).map((event, index) => ({ ...event, n: index + 1, at: 1 }));
  const situations = drillsOf('picker')
    .filter((drill) => drill !== 'printer' && drill !== 'cancelled')
    .map((drill) => ({ drill, choice: rightChoice('picker', drill) }));
  const drills = drillsOf('picker').filter((drill) => drill !== 'cancelled');
  return { ...newPractice<PickingEvent>('picker', drills, '2026-11-20T08:00:00.000Z'), rounds: [events], situations };
}
const press = (name: string): boolean => fireEvent.click(screen.getByRole('button', { name }));

it('goes on where it was, says what is wrong about a thing, and what the practice was worth', async () => {
  localStorage.setItem('despacho.practice.picker.1', JSON.stringify({ version: 2, run: keptRun(1) }));
  openPage(<PracticePage />);
  fireEvent.click(await screen.findByRole('button', { name: practice.resume }));
  const shelf = await screen.findByRole('region', { name: /En la estantería/ });
  const wanted = `Toalla · 50 × 100`;
  press('Toalla · 70 × 140');
  await screen.findByText(pickingLater.feedback.notHere.title);
  fireEvent.click(within(shelf).getByRole('button', { name: wanted }));
  // The printer jams once everything is picked.
  await screen.findByText(practice.drill.picker.printer.title);
  press(practice.drill.picker.printer.first);
  expect(screen.getByText(practice.wrong)).toBeTruthy();
  press(practice.goOn);
  await waitFor(() => expect(screen.queryByText(practice.drill.picker.printer.title)).toBeNull());
  press(picking.actions.finish);
  expect(await screen.findByText('85')).toBeTruthy();
  expect(screen.getByText(practice.advice['not-here'])).toBeTruthy();
  expect(screen.getByText(practice.told.nobody)).toBeTruthy();
  expect(localStorage.getItem('despacho.practice.picker.1')).toBeNull();
  press(practice.again);
  expect(screen.getByRole('button', { name: practice.begin })).toBeTruthy();
});
