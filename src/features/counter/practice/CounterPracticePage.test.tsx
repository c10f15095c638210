import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  type CounterAct,
  isLaidOut,
  PRACTICE_COLLECTIONS,
  PRACTICE_VISITORS,
  practiceShown,
  practiceSpots,
} from '#domain/counter/counterCourse.ts';
import { ROLES } from '#domain/people/roles.ts';
import { drillsOf } from '#domain/workSession/practiceCourses.ts';
import { practiceScore } from '#domain/workSession/practiceRun.ts';
import app from '#locales/es/app.json' with { type: 'json' };
import counter from '#locales/es/counter.json' with { type: 'json' };
import practice from '#locales/es/practice.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import { listPage, openPage, signInAs } from '#tests/fakes/listPage.tsx';
import { PATHS } from '#widgets/paths.ts';
import { PracticeFrame } from '#widgets/practice/PracticeFrame.tsx';
import { createPracticeStore } from '#widgets/practice/practiceStore.ts';
import { CounterPracticePage } from './CounterPracticePage.tsx';
import { createPracticeCounter } from './createPracticeCounter.ts';

const asked: string[] = [];
listPage({ app, counter, practice, ui }, ({ path }) => {
  asked.push(path);
  return undefined;
});
beforeEach(() => {
  asked.length = 0;
  localStorage.clear();
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

const [FIRST, SECOND, LAST] = [0, 1, 2] as const;
const KEY = 'despacho.practice.counter.1';

it('serves three customers to the end, with refusals, and nothing of it leaves its own place', () => {
  const opened = vi.spyOn(indexedDB, 'open');
  const store = createPracticeStore<CounterAct>('counter', 1);
  store.begin(drillsOf('counter'));
  const desk = createPracticeCounter(store);
  const run = () => store.run.getState()!;
  const readAll = () => {
    const { order } = desk.state();
    return practiceSpots(order ?? -1, run()).map(({ code }) => desk.read(code));
  };
  const byCode = { method: 'code', digits: '', name: '', isSigned: true } as const;

  expect(desk.find('no code')).toBe('unknown');
  expect(desk.find(practiceShown(FIRST, true)[0]!.code)).toBeNull();
  // The parcel of a like name, one of another customer, and the customer's own.
  expect(readAll()).toEqual(['otherOrder', 'otherOrder', null]);
  expect(desk.handOver({ ...byCode, isSigned: false })).toBe('unsigned');
  expect(desk.handOver(byCode)).toBeNull();
  store.nextRound();

  desk.choose(1);
  expect(desk.handOver(byCode)).toBe('wrong-person');
  desk.leave();
  const { order, document } = PRACTICE_VISITORS[SECOND];
  desk.choose(order);
  store.answered('notFound', 'first');
  expect(readAll()).toEqual(['otherOrder', null, null]);
  expect([desk.check('K7QM2X9PH4TR'), desk.check(PRACTICE_COLLECTIONS[order]!.code)]).toEqual([false, true]);
  expect(desk.handOver({ ...byCode, method: 'document', digits: document })).toBeNull();
  store.nextRound();

  const [former, reference] = practiceShown(LAST, true);
  expect([desk.find(former!.code), desk.find(reference!.code)]).toEqual(['pickup', null]);
  expect(readAll()).toEqual([null]);
  expect(desk.handOver({ ...byCode, method: 'document', digits: PRACTICE_VISITORS[LAST].document })).toBe('damaged');
  expect([desk.refuse('missing'), desk.refuse('damaged')]).toEqual(['wrong-reason', null]);

  const { faults } = practiceScore(run(), isLaidOut);
  expect(faults.find(({ which }) => which === 'otherOrder')).toMatchObject({ times: 2, lost: 10 });
  expect(faults.map(({ which }) => which).toSorted()).toEqual(
    ['damaged', 'otherOrder', 'unknown', 'unsigned', 'wrong-code', 'wrong-person', 'wrong-reason'].toSorted(),
  );
  expect(opened).not.toHaveBeenCalled();
  expect(asked).toEqual([]);
  expect(Object.keys(localStorage)).toEqual([KEY]);
});

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
/** As its label says it, whose place is not broken. */
const pressParcel = (name: string) => press(name.replace('-', '\u2011'));
const over = async (title: string, choice: string) => {
  await screen.findByText(title);
  await press(choice);
  await press(practice.goOn);
  await waitFor(() => expect(screen.queryByText(title)).toBeNull());
};
const handOver = (count: number) =>
  press(
    count === 1
      ? counter.handOver.do_one.replace('{{count}}', '1')
      : counter.handOver.do_other.replace('{{count}}', `${count}`),
  );

/** Draws a line that is long enough to be a signature. */
async function sign() {
  const pad = await screen.findByLabelText(counter.signature.label);
  const box = { left: 0, top: 0, width: 600, height: 200 } as DOMRect;
  const pen = { beginPath() {}, moveTo() {}, lineTo() {}, stroke() {}, fillRect() {}, clearRect() {} };
  Object.assign(pad, {
    getBoundingClientRect: () => box,
    getContext: () => pen,
    setPointerCapture() {},
    hasPointerCapture: () => true,
  });
  const at = (clientX: number) => ({ clientX, clientY: 50, pointerId: 1 });
  fireEvent.pointerDown(pad, at(10));
  fireEvent.pointerMove(pad, at(300));
}

it('leads through three customers, lets things go wrong, and says what the practice was worth', async () => {
  const opened = vi.spyOn(indexedDB, 'open');
  openPage(<CounterPracticePage />);
  await screen.findByText(practice.counter.title);
  for (const name of [practice.drillName.battery, practice.drillName.notFound, practice.drillName.wrongPerson])
    fireEvent.click(screen.getByRole('checkbox', { name }));
  await press(practice.begin);

  await press(practice.counter.shows.code);
  await over(practice.drill.counter.network.title, practice.drill.counter.network.third);
  expect(screen.getByText(practice.offline)).toBeTruthy();
  await pressParcel('Elena Prat · B-2');
  await over(practice.drill.counter.otherParcel.title, practice.drill.counter.otherParcel.third);
  await pressParcel('Elena Prats · B-2');
  await handOver(1);
  expect(await screen.findByText(practice.counter.refused.unsigned)).toBeTruthy();
  await sign();
  await handOver(1);

  await screen.findByText(/Cliente 2 de 3/);
  const list = screen.getByRole('region', { name: counter.pile.ready });
  fireEvent.click(within(list).getByRole('button', { name: /Bruno Leal/ }));
  await pressParcel('Bruno Leal · A-1');
  await pressParcel('Bruno Leal · C-3');
  fireEvent.change(await screen.findByRole('textbox', { name: counter.handOver.digits }), {
    target: { value: PRACTICE_VISITORS[SECOND].document },
  });
  await sign();
  await handOver(2);

  await screen.findByText(/Cliente 3 de 3/);
  await press(practice.counter.shows.code);
  await over(practice.drill.counter.wrongCode.title, practice.drill.counter.wrongCode.second);
  await press(practice.counter.shows.reference);
  await pressParcel('Sofía Marín · B-4');
  expect(await screen.findByText(practice.counter.broken)).toBeTruthy();
  await press(counter.refuse.open);
  fireEvent.change(await screen.findByLabelText(counter.refuse.reason), { target: { value: 'damaged' } });
  await press(counter.refuse.do_one);

  // One refusal and one wrong answer.
  expect(await screen.findByText('85')).toBeTruthy();
  expect(screen.getByText(practice.counter.refused.unsigned)).toBeTruthy();
  expect(screen.getByText(practice.advice.unsigned)).toBeTruthy();
  expect(screen.getByText(practice.drill.counter.otherParcel.why)).toBeTruthy();
  expect(screen.getByText(practice.told.nobody)).toBeTruthy();
  expect(opened).not.toHaveBeenCalled();
  expect(asked).toEqual([]);
  expect(localStorage.getItem(KEY)).toBeNull();
});

const nothing = () => null;
const name = (which: string): string => which;
const isTrap = () => false;

it.each([
  [ROLES.ClickAndCollectOperator, 'counter', []],
  [ROLES.WarehouseOperator, 'picker', ['Picking', 'Preparación']],
  [ROLES.OperatorAdmin, 'picker', ['Picking', 'Preparación', 'Recogida']],
] as const)('offers role %d the courses of their own work, and begins with %s', async (role, first, tabs) => {
  signInAs(role, 1);
  const frame = (course: 'picker' | 'counter') => (
    <PracticeFrame course={course} bench={nothing} isTrap={isTrap} refusalName={name} />
  );
  openPage(
    <Routes>
      <Route path={PATHS.practice} element={frame('picker')} />
      <Route path={`${PATHS.practice}/counter`} element={frame('counter')} />
    </Routes>,
    PATHS.practice,
  );
  expect(await screen.findByText(practice[first].title)).toBeTruthy();
  expect(
    screen.queryAllByRole('link', { name: /Picking|Preparación|Recogida/ }).map((link) => link.textContent),
  ).toEqual(tabs);
});
