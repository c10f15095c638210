import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import ui from '#locales/es/ui.json' with { type: 'json' };
import { Toasts } from './Toasts.tsx';
import { dismissToast, leaveToasts, showToast, TOAST_MS, useToastState, watchGestures } from './toasts.ts';

beforeEach(async () => {
  await i18next.use(initReactI18next).init({ lng: 'es', resources: { es: { ui } } });
  vi.useFakeTimers();
  useToastState.setState({ shown: [] });
  render(<Toasts />);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show(title: string, details?: string): number {
  let id = 0;
  act(() => {
    id = showToast({ kind: 'success', title, ...(details && { details }) });
  });
  return id;
}

/** jsdom has no top layer: the popover counts as hidden there. */
const role = (name: 'status' | 'button', options = {}) => screen.getByRole(name, { hidden: true, ...options });
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const titles = () => useToastState.getState().shown.map((toast) => toast.title);

describe('toasts', () => {
  it('say a thing once: the same words take the place of the card that said them', () => {
    ['uno', 'dos', 'uno'].forEach((title) => show(title));
    expect(titles()).toEqual(['uno', 'dos']);
  });

  it('stack at most three: a fourth sends the oldest away', () => {
    ['uno', 'dos', 'tres', 'cuatro'].forEach((title) => show(title));
    expect(titles()).toEqual(['cuatro', 'tres', 'dos']);
    expect(screen.queryByText('uno')).toBeNull();
  });

  it('hide after five seconds, each by its own clock', () => {
    show('uno');
    pass(3000);
    show('dos');
    pass(TOAST_MS - 3000);
    expect(titles()).toEqual(['dos']);
    pass(3000);
    expect(titles()).toEqual([]);
  });

  it('of what was done stay on their page, and come along only with the step that leaves it, however late', () => {
    const unwatch = watchGestures();
    show('guardado');
    act(() => {
      showToast({ kind: 'error', title: 'rechazado' });
      showToast({ kind: 'error', title: 'código de otra lista', ofPage: true });
    });
    fireEvent.pointerDown(document.body);
    show('creado');
    pass(TOAST_MS - 1000);
    act(leaveToasts);
    expect(titles()).toEqual(['creado', 'rechazado']);
    // The next page is left by a touch, a key, or the way back of the browser.
    for (const leave of [
      () => fireEvent.pointerDown(document.body),
      () => fireEvent.keyDown(document.body, { key: 'Enter' }),
      () => fireEvent.popState(window),
    ]) {
      show('creado');
      leave();
      act(leaveToasts);
      expect(titles()).toEqual(['rechazado']);
    }
    unwatch();
  });

  it('stay while they are being read', () => {
    show('uno', 'código 3904');
    fireEvent.pointerEnter(role('status'));
    pass(TOAST_MS * 3);
    expect(titles()).toEqual(['uno']);
    fireEvent.pointerLeave(role('status'));
    pass(TOAST_MS);
    expect(titles()).toEqual([]);
  });

  it('carry a hint that they open and close by their button', () => {
    show('uno', 'código 3904');
    expect(screen.getByText('Abrir para ver más detalles')).toBeTruthy();
    fireEvent.click(role('button', { name: 'Cerrar' }));
    expect(titles()).toEqual([]);
  });

  it('can be taken back by who showed them', () => {
    const id = show('uno');
    act(() => dismissToast(id));
    expect(titles()).toEqual([]);
  });
});
