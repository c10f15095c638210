import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { PackingAct } from '#domain/packing/events.ts';
import { packingState } from '#domain/packing/kind.ts';
import {
  isForeignLabel,
  PRACTICE_CONFIGURATION,
  practiceLabels,
  practiceParcel,
  practiceWeight,
} from '#domain/packing/packerCourse.ts';
import { mayClose, progress } from '#domain/packing/progress.ts';
import { drillsOf } from '#domain/workSession/practiceCourses.ts';
import { practiceStrangers } from '#domain/workSession/practiceGoods.ts';
import { practiceScore } from '#domain/workSession/practiceRun.ts';
import app from '#locales/es/app.json' with { type: 'json' };
import packing from '#locales/es/packing.json' with { type: 'json' };
import packingLater from '#locales/es/packingLater.json' with { type: 'json' };
import practice from '#locales/es/practice.json' with { type: 'json' };
import statuses from '#locales/es/statuses.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import work from '#locales/es/work.json' with { type: 'json' };
import { listPage, openPage, signInAs } from '#tests/fakes/listPage.tsx';
import { createPracticeStore } from '#widgets/practice/practiceStore.ts';
import { createPracticePacker } from './packerHand.ts';
import { PackingPracticePage } from './PackingPracticePage.tsx';

const asked: string[] = [];
listPage({ app, packing, packingLater, practice, statuses, ui, work }, ({ path }) => {
  asked.push(path);
  return undefined;
});
beforeEach(() => {
  asked.length = 0;
  localStorage.clear();
  // The test browser has no layout to scroll.
  Element.prototype.scrollBy = () => undefined;
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
const nameOf = (good: string, size: string) => `${good} ${size}`;
const LAST = 2;

it('packs a parcel to its end, with refusals and steps taken back, and nothing of it leaves its own place', async () => {
  const opened = vi.spyOn(indexedDB, 'open');
  const store = createPracticeStore<PackingAct>('packer', 1);
  store.begin(drillsOf('packer'));
  const packer = createPracticePacker();
  const order = practiceParcel(LAST, nameOf);
  const told = { ask: nothing, askWeight: nothing, tell: nothing, askDoubled: nothing, arm: nothing };
  packer.connect({ store, events: [], order, strangers: practiceStrangers(nameOf), ...told });
  const read = (text: string) => packer.scan({ text, source: 'wedge' });
  await read(practiceStrangers(nameOf)[0]!.sku);
  await read(order.products[0]!.sku);
  await packer.undo();
  for (const { sku, quantity } of order.products) for (let unit = 0; unit < quantity; unit += 1) await read(sku);
  await packer.addBox(1);
  await packer.complete('packUp');
  const state = () => packingState(store.run.getState()?.rounds.at(-1) ?? []);
  await packer.weigh({ grams: practiceWeight(order, state()), from: 'manual' });
  await packer.printedLabel('label');
  const [foreign, own] = practiceLabels(LAST, true);
  await read(foreign!.code);
  await read(foreign!.code);
  packer.acknowledge();
  await read(own!.code);
  expect(mayClose(progress(PRACTICE_CONFIGURATION, order, state()))).toEqual({ ok: true });
  const run = store.run.getState()!;
  expect(run.refusals.map(({ which }) => which)).toEqual(['not-here', 'foreign-label']);
  // The first read of a label that was laid out to be read costs nothing.
  expect(practiceScore(run, isForeignLabel).faults).toEqual([
    { kind: 'refusal', which: 'not-here', times: 1, lost: 5 },
  ]);
  expect(opened).not.toHaveBeenCalled();
  expect(asked).toEqual([]);
  expect(Object.keys(localStorage)).toEqual(['despacho.practice.packer.1']);
});

const press = (name: string): boolean => fireEvent.click(screen.getByRole('button', { name }));

it('leads through a parcel by the steps of the bench, lets things go wrong, and says what the practice was worth', async () => {
  openPage(<PackingPracticePage />);
  await screen.findByText(practice.packer.title);
  // The network and the cancelled order go wrong; the others are switched off.
  for (const name of [practice.drillName.battery, practice.drillName.printer, practice.drillName.wrongLabel])
    fireEvent.click(screen.getByRole('checkbox', { name }));
  press(practice.begin);
  const table = await screen.findByRole('region', { name: practice.packer.table.title });
  const read = (name: string) => fireEvent.click(within(table).getByRole('button', { name }));
  read('Taza · 350 ml');
  await screen.findByText(packingLater.refused['not-here'].title);
  for (const name of ['Camiseta · M', 'Camiseta · M', 'Taza · 250 ml', 'Vela · 8 cm']) read(name);
  await screen.findByText(practice.drill.packer.network.title);
  press(practice.drill.packer.network.second);
  expect(screen.getByText(practice.wrong)).toBeTruthy();
  press(practice.goOn);
  await waitFor(() => expect(screen.queryByText(practice.drill.packer.network.title)).toBeNull());
  expect(screen.getByText(practice.offline)).toBeTruthy();
  press(packingLater.packUp.takeBox.replace('{{name}}', 'S'));
  press((await screen.findByText(packingLater.packUp.allIn)).textContent ?? '');
  const field = await screen.findByRole('textbox');
  fireEvent.change(field, { target: { value: '1078' } });
  press(packing.primary.weighPackage);
  press((await screen.findByText(packingLater.label.print_one)).textContent ?? '');
  fireEvent.click(await screen.findByRole('button', { name: practice.packer.label.replace('{{name}}', 'Ana Ruiz') }));
  press((await screen.findByText(packingLater.close.action)).textContent ?? '');
  expect(await screen.findByText(/Bulto 2 de 3/)).toBeTruthy();
});
