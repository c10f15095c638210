import eyesFree from '#locales/es/eyesFree.json' with { type: 'json' };
import picking from '#locales/es/picking.json' with { type: 'json' };
import pickingLater from '#locales/es/pickingLater.json' with { type: 'json' };
import type { PickingAct } from '#domain/picking/events.ts';
import type { PickFeedback } from '#domain/picking/pickFeedback.ts';
import { pickList } from '#domain/picking/pickList.ts';
import { preference, setPreference } from '#platform/preferences.ts';
import { createAnswers } from '#widgets/workSession/createAnswers.ts';
import { aPickContext, aProduct, happened } from '#tests/factories/pickOrders.ts';
import { said } from '#tests/fixtures/said.ts';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { EyesFree } from './EyesFree.tsx';
import type { PickingHand } from './pickingHand.ts';
import type { PickingWork } from './pickingWork.ts';

/** The device: what it said and played, what it hears, and the keys of its headset. */
const device = vi.hoisted(() => ({
  hasVoice: true,
  listen: async () => null as string | null,
  heard: [] as string[],
  press: (_key: string): void => undefined,
}));
vi.mock('#platform/speech.ts', () => ({
  openSpeech: async () =>
    device.hasVoice
      ? { voice: 'own', say: async (words: string) => void device.heard.push(words), stop: () => undefined }
      : null,
}));
vi.mock('#platform/hearing.ts', () => ({
  openHearing: async () => ({ listen: () => device.listen() }),
}));
vi.mock('#platform/mediaKeys.ts', () => ({
  listenToMediaKeys: (_: string, onKey: (key: string) => void) => {
    device.press = onKey;
    return () => undefined;
  },
}));
vi.mock('#scanning/feedback/playToneWord.ts', () => ({
  playToneWord: (word: string | null, units = 0) => device.heard.push(`${word ?? ''} ${units}`.trim()),
}));

const list = pickList(
  [
    {
      id: 10,
      order_reference: 'PED-10',
      products: [aProduct(1, { location: 'B-1', quantity: 3 }), aProduct(2, { location: 'C-2' })],
    },
  ],
  'return',
);
const read: PickingAct = {
  kind: 'add',
  order_id: 10,
  id_product: 1,
  units: 1,
  scan: { text: '8400000000001', source: 'wedge' },
};
const workAfter = (...acts: readonly PickingAct[]) => aPickContext(list, happened([], acts)) as unknown as PickingWork;

function hand() {
  const answers = createAnswers<PickFeedback>();
  const gesture = () => vi.fn<(...args: readonly unknown[]) => Promise<void>>(async () => undefined);
  const gestures = { set: gesture(), skip: gesture(), dismiss: vi.fn<() => void>() };
  return { ...gestures, answers, picker: { ...gestures, answers } as unknown as PickingHand };
}
const screenOf = (work: PickingWork, picker: PickingHand, onFinish = vi.fn<() => void>()) => (
  <MemoryRouter>
    <EyesFree work={work} picker={picker} onFinish={onFinish} />
  </MemoryRouter>
);

beforeAll(async () => {
  await i18next.use(initReactI18next).init({
    lng: 'es',
    resources: { es: { eyesFree, picking, pickingLater } },
    interpolation: { escapeValue: false },
  });
});
beforeEach(() => {
  Object.assign(device, { hasVoice: true, listen: async () => null });
  device.heard.length = 0;
  setPreference('eyesFree', 'on');
  setPreference('eyesFreeCard', 'open');
});
afterEach(cleanup);

it('says the line that is due, then what is missing of it, and counts the number that a person says', async () => {
  const { picker, set } = hand();
  const view = render(screenOf(workAfter(), picker));
  await waitFor(() => expect(device.heard).toEqual(['line 0', 'B 1, tres']));
  device.listen = async () => 'son dos';
  view.rerender(screenOf(workAfter(read), picker));
  await waitFor(() => expect(set).toHaveBeenCalledWith(expect.objectContaining({ id_product: 1 }), 3));
  expect(device.heard.at(-1)).toBe('faltan dos');
});

it('counts nothing that was said once another scan came', async () => {
  const { picker, set } = hand();
  const view = render(screenOf(workAfter(), picker));
  await waitFor(() => expect(device.heard).toHaveLength(2));
  const speech = Promise.withResolvers<string>();
  const listen = vi.fn<() => Promise<string>>(() => speech.promise);
  device.listen = listen;
  view.rerender(screenOf(workAfter(read), picker));
  await waitFor(() => expect(listen).toHaveBeenCalledOnce());
  view.rerender(screenOf(workAfter(read, read, read), picker));
  await waitFor(() => expect(device.heard.at(-1)).toBe('C 2, uno'));
  await act(async () => speech.resolve('dos'));
  expect(set).not.toHaveBeenCalled();
});

it('beeps the number where the device has no voice, and says so', async () => {
  device.hasVoice = false;
  const { picker } = hand();
  render(screenOf(workAfter(), picker));
  await waitFor(() => expect(device.heard).toEqual(['line 3']));
  expect(screen.getByText(said('eyesFree:strip.none'))).toBeDefined();
});

it('says why a scan was refused, repeats what is due, puts a line off and goes on after a stop', async () => {
  const { picker, answers, skip, dismiss } = hand();
  render(screenOf(workAfter(), picker));
  await waitFor(() => expect(device.heard).toHaveLength(2));
  const refusal = { kind: 'refused', reason: 'not-here', name: 'Miel', expected: list.lines[0], stops: true };
  act(() => answers.show(refusal as PickFeedback, ''));
  await waitFor(() => expect(device.heard.at(-1)).toContain(said('eyesFree:said.pressToGoOn')));
  device.press('confirm');
  expect(dismiss).toHaveBeenCalledOnce();
  device.press('again');
  await waitFor(() => expect(device.heard.at(-1)).toBe('B 1, tres, Producto 1'));
  device.press('next');
  expect(skip).toHaveBeenCalledWith(expect.objectContaining({ id_product: 1 }));
});

it('explains itself once, and is turned off where it is', async () => {
  const { picker } = hand();
  render(screenOf(workAfter(), picker));
  fireEvent.click(screen.getByRole('button', { name: said('eyesFree:card.close') }));
  expect(screen.queryByText(said('eyesFree:keys.confirm.does'))).toBeNull();
  expect(preference('eyesFreeCard')).toBe('closed');
  fireEvent.click(screen.getByRole('button', { name: said('eyesFree:turnOff') }));
  expect(screen.queryByText(said('eyesFree:title'))).toBeNull();
  expect(preference('eyesFree')).toBe('off');
});
