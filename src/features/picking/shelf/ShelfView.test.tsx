import camera from '#locales/es/camera.json' with { type: 'json' };
import shelf from '#locales/es/shelf.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import { pickView } from '#domain/picking/pickView.ts';
import { sessionState } from '#domain/picking/kind.ts';
import { preference, setPreference } from '#platform/preferences.ts';
import type { Read } from '#scanning/decode/decoder.ts';
import { eventually } from '#tests/fakes/eventually.ts';
import { bench, count, pick, setUpBench } from '#tests/fakes/pickingBench.ts';
import { said } from '#tests/fixtures/said.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { PickingWork } from '../pickingWork.ts';
import { ShelfView } from './ShelfView.tsx';

/** The camera of this test: its state, and what it hands over. */
const eye = vi.hoisted(() => ({
  state: 'live' as string,
  paused: 0,
  resumed: 0,
  see: (_reads: readonly unknown[], _at: number): void => undefined,
}));
vi.mock('#scanning/hooks/useCamera.ts', () => ({
  useCamera: ({ onShelf }: { readonly onShelf: (reads: readonly unknown[], at: number) => void }) => {
    eye.see = onShelf;
    return {
      state: eye.state,
      torch: null,
      zoom: null,
      cameras: [],
      choose: () => undefined,
      pause: () => (eye.paused += 1),
      resume: () => (eye.resumed += 1),
    };
  },
}));

const FIRST = '8400000000001';
const SECOND = '8400000000002';
const STRANGER = '8400000000009';

function readAt(text: string, x: number): Read {
  const corner = (dx: number, dy: number) => ({ x: x + dx, y: 0.5 + dy });
  return {
    text,
    format: 'EAN-13',
    firm: true,
    centre: { x, y: 0.5 },
    corners: [corner(-0.05, -0.05), corner(0.05, -0.05), corner(0.05, 0.05), corner(-0.05, 0.05)],
  };
}

setUpBench();
beforeAll(async () => {
  await i18next.use(initReactI18next).init({
    lng: 'es',
    resources: { es: { shelf, camera, ui } },
    interpolation: { escapeValue: false },
  });
});
beforeEach(() => {
  Object.assign(eye, { state: 'live', paused: 0, resumed: 0 });
  setPreference('shelfCard', 'closed');
  // The platform's dialog is not in this DOM.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(cleanup);

/** The view over the bench's session, with the picker that scans have. */
function show() {
  const picker = pick();
  const { list, rules } = bench.world;
  const work = () => {
    const state = sessionState(bench.stored);
    return { list, rules, state, view: pickView(list, state, rules) } as PickingWork;
  };
  const view = () => (
    <ShelfView work={work()} picker={picker} ways={null} onType={() => undefined} onClose={() => undefined} />
  );
  const { rerender } = render(view());
  let at = 0;
  return {
    picker,
    see: (...reads: readonly Read[]) => act(() => eye.see(reads, (at += 100))),
    again: () => rerender(view()),
  };
}

const mark = (words: RegExp) => screen.getAllByRole('button', { name: words });
const HERE = /^Aquí: Producto 1/;

it('marks what is needed here, elsewhere and not, with what is left, and counts the marks', async () => {
  const { see } = show();
  expect(screen.getByText(said('shelf:empty'))).toBeDefined();
  see(readAt(FIRST, 0.2), readAt(SECOND, 0.5), readAt(STRANGER, 0.8));
  expect(mark(HERE)[0]?.textContent).toBe('3');
  expect(mark(/^En otro sitio: Producto 2/)[0]?.textContent).toBe('1');
  expect(mark(/^No hace falta: 8400000000009/)[0]?.textContent).toBe('');
  for (const need of ['here', 'elsewhere', 'none'])
    expect(screen.getByText(said(`shelf:legend.${need}`, { units: 1 }))).toBeDefined();
});

it('counts a label once by a touch, however many frames show it; another label of the product counts too', async () => {
  const { see } = show();
  const frame = () => see(readAt(FIRST, 0.2), readAt(FIRST, 0.6));
  for (let at = 0; at < 10; at += 1) frame();
  expect(count()).toBe(0);
  const [left, right] = mark(HERE);
  fireEvent.click(left as HTMLElement);
  fireEvent.click(left as HTMLElement);
  fireEvent.click(right as HTMLElement);
  await eventually(() => expect(count()).toBe(2));
  expect(bench.told.map(({ kind }) => kind)).toEqual(['accepted', 'note', 'accepted']);
  frame();
  await eventually(() => expect(mark(HERE).map((button) => button.dataset['counted'])).toEqual(['', '']));
  expect(mark(HERE).map((button) => button.textContent)).toEqual(['1', '1']);
});

it('takes the label back with the unit: it can be touched again', async () => {
  const { see, picker, again } = show();
  see(readAt(FIRST, 0.2));
  fireEvent.click(mark(HERE)[0] as HTMLElement);
  await eventually(() => expect(count()).toBe(1));
  await act(() => picker.undo());
  again();
  fireEvent.click(mark(HERE)[0] as HTMLElement);
  await eventually(() => expect(count()).toBe(1));
  expect(bench.told.at(-1)).toMatchObject({ kind: 'accepted', done: 1 });
});

it('asks how many when it is held, and counts them as one scan', async () => {
  const { see } = show();
  see(readAt(FIRST, 0.2));
  const [held] = mark(HERE);
  fireEvent.contextMenu(held as HTMLElement);
  fireEvent.click(held as HTMLElement);
  fireEvent.click(screen.getByRole('button', { name: '2' }));
  fireEvent.click(screen.getByRole('button', { name: said('ui:keypad.accept') }));
  await eventually(() => expect(bench.told).toMatchObject([{ kind: 'accepted', done: 2 }]));
  expect(bench.stored.filter(({ kind }) => kind === 'add')).toMatchObject([
    { scan: { text: FIRST, source: 'camera' } },
  ]);
});

it('is refused as a scan is', async () => {
  const { see } = show();
  see(readAt(STRANGER, 0.2));
  fireEvent.click(mark(/^No hace falta/)[0] as HTMLElement);
  await eventually(() => expect(bench.told).toMatchObject([{ kind: 'refused', reason: 'not-here' }]));
});

it('keeps its marks while it is frozen, counts by them, and looks again', async () => {
  const { see } = show();
  see(readAt(FIRST, 0.2));
  fireEvent.click(screen.getByRole('button', { name: said('shelf:freeze') }));
  expect(eye.paused).toBe(1);
  see();
  see(readAt(SECOND, 0.5));
  fireEvent.click(mark(HERE)[0] as HTMLElement);
  await eventually(() => expect(count()).toBe(1));
  expect(screen.queryByRole('button', { name: /Producto 2/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: said('shelf:goOn') }));
  expect(eye.resumed).toBe(1);
  see(readAt(SECOND, 0.5));
  expect(screen.getByRole('button', { name: /Producto 2/ })).toBeDefined();
});

it('explains itself once', () => {
  setPreference('shelfCard', 'open');
  show();
  fireEvent.click(screen.getByRole('button', { name: said('shelf:card.close') }));
  expect(screen.queryByText(said('shelf:card.tap'))).toBeNull();
  expect(preference('shelfCard')).toBe('closed');
});

it('says what is wrong with the camera and leaves the keyboard', () => {
  eye.state = 'denied';
  show();
  expect(screen.getByRole('alert').textContent).toContain(said('camera:denied.title'));
  expect(screen.queryByRole('button', { name: said('shelf:freeze') })).toBeNull();
});
