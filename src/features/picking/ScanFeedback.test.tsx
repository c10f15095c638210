import picking from '#locales/es/picking.json' with { type: 'json' };
import pickingLater from '#locales/es/pickingLater.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import { pickList } from '#domain/picking/pickList.ts';
import { aProduct } from '#tests/factories/pickOrders.ts';
import { said } from '#tests/fixtures/said.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { spokenFeedback } from './feedbackWords.ts';
import type { PickFeedback } from '#domain/picking/pickFeedback.ts';
import { ScanFeedback } from './ScanFeedback.tsx';

beforeAll(async () => {
  await i18next.use(initReactI18next).init({
    lng: 'es',
    resources: { es: { picking, pickingLater, ui } },
    interpolation: { escapeValue: false },
  });
});
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const products = [
  aProduct(1, { name: 'Filetes de anchoas', image_url: '/images/anchoas.webp', location: 'B-12-3', quantity: 3 }),
];
const [line] = pickList([{ id: 1, order_reference: 'PED-1', products }], 'return').lines;
if (!line) throw new Error('the list has one line');

function show(feedback: PickFeedback) {
  const onGone = vi.fn<() => void>();
  render(<ScanFeedback feedback={feedback} onGone={onGone} />);
  return onGone;
}

describe('ScanFeedback', () => {
  it('shows how many of how many, and leaves after a quarter of a second', () => {
    const onGone = show({ kind: 'accepted', line, done: 2, letters: ['A'], into: [], orderDone: null });
    expect(screen.getByText('2 de 3')).toBeTruthy();
    expect(screen.getByText('para A')).toBeTruthy();
    vi.advanceTimersByTime(249);
    expect(onGone).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onGone).toHaveBeenCalledOnce();
  });

  it('says when the line is complete', () => {
    show({ kind: 'accepted', line, done: 3, letters: [], into: [], orderDone: null });
    expect(screen.getByText('Línea completa')).toBeTruthy();
  });

  const wrong: PickFeedback = {
    kind: 'refused',
    reason: 'not-here',
    name: 'Miel <1> & flores',
    expected: line,
    stops: false,
  };

  it('names the wrong thing beside the right one and stays', () => {
    const onGone = show(wrong);
    expect(screen.getByText('No es este')).toBeTruthy();
    expect(screen.getByText('Miel <1> & flores').tagName).toBe('STRONG');
    expect(screen.getByText('Filetes de anchoas').tagName).toBe('STRONG');
    expect(screen.getByText('B-12-3')).toBeTruthy();
    expect(document.querySelector('img')?.getAttribute('src'), 'the picture of what belongs here').toBe(
      '/images/anchoas.webp',
    );
    vi.advanceTimersByTime(60_000);
    expect(onGone).not.toHaveBeenCalled();
  });

  it('goes with Esc and with a tap on anything, but not while the finger is still down', () => {
    const onGone = show(wrong);
    fireEvent.pointerDown(document.body);
    expect(onGone).not.toHaveBeenCalled();
    fireEvent.click(document.body);
    fireEvent.keyDown(window, { key: 'Escape' });
    expect(onGone).toHaveBeenCalledTimes(2);
  });

  it('says over-scan in the words of the floor', () => {
    show({ kind: 'refused', reason: 'complete', line, expected: null, stops: false });
    expect(document.body.textContent).toContain('Ya están las 3 unidades de Filetes de anchoas.');
  });

  it('speaks the same to those who cannot see it', () => {
    const t = i18next.getFixedT('es', 'picking');
    expect(spokenFeedback(wrong, t)).toBe(
      [
        `${said('pickingLater:feedback.notHere.title')}.`,
        said('pickingLater:feedback.read', { name: 'Miel <1> & flores' }),
        said('pickingLater:feedback.expected', { name: 'Filetes de anchoas' }),
      ].join(' '),
    );
    expect(spokenFeedback({ kind: 'accepted', line, done: 2, letters: [], into: [], orderDone: null }, t)).toBe(
      'Filetes de anchoas: 2 de 3',
    );
  });
});
