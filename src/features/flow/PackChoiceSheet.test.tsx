import type { ChosenPack } from '#offline/hooks/usePackChoice.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { said } from '#tests/fixtures/said.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import flow from '#locales/es/flow.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import { PackChoiceSheet } from './PackChoiceSheet.tsx';

const choose = vi.hoisted(() => vi.fn<(choice: unknown) => Promise<string>>());
const refresh = vi.hoisted(() => vi.fn<() => Promise<string>>());
vi.mock('#offline/commands/choosePack.ts', () => ({ choosePack: choose }));
vi.mock('#offline/sync/refreshOpenLots.ts', () => ({ refreshOpenLots: refresh }));

const LOT = { id: 31, reference: 'C-20261120-3-1', itinerary: 'Península', date: '2026-11-20', orders: 12 };
const pack = (over: Partial<ChosenPack> = {}): ChosenPack => ({
  choice: { kind: 'all' },
  zones: ['A', ''],
  openLots: null,
  ...over,
});

beforeEach(async () => {
  await i18next.use(initReactI18next).init({ lng: 'es', resources: { es: { flow, ui } } });
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
  choose.mockReset().mockResolvedValue('refreshed');
  refresh.mockReset().mockResolvedValue('refreshed');
});
afterEach(cleanup);

const show = (chosen: ChosenPack, selected: readonly number[] = []) =>
  render(<PackChoiceSheet pack={chosen} selected={selected} onClose={() => undefined} />);
const tap = (label: string | RegExp) => act(async () => fireEvent.click(screen.getByLabelText(label)));
const apply = () => act(async () => fireEvent.click(screen.getByText(said('flow:choose.apply'))));
const applies = () => !(screen.getByText(said('flow:choose.apply')).closest('button')?.disabled ?? true);

it('takes the orders of zones, those without a place included', async () => {
  show(pack());
  await tap('Zonas');
  expect(applies()).toBe(false);
  await tap('Zona A');
  await tap('Sin ubicación');
  await apply();
  expect(choose).toHaveBeenCalledWith({ kind: 'zones', zones: ['A', ''] });
});

it('takes the orders of a lot, with what it is called for the time without a network', async () => {
  show(pack({ openLots: { clientId: 1, at: Date.now(), lots: [LOT] } }));
  await tap('Consolidados');
  expect(refresh).toHaveBeenCalledOnce();
  expect(screen.getByText('Península · sale el 20/11/2026 · 12 pedidos')).toBeTruthy();
  await tap(/C-20261120-3-1/);
  await apply();
  expect(choose).toHaveBeenCalledWith({ kind: 'lots', lots: [{ id: 31, reference: 'C-20261120-3-1' }] });
});

it('still shows a chosen lot that takes no more orders, so that it can be left out', async () => {
  show(
    pack({
      choice: { kind: 'lots', lots: [{ id: 8, reference: 'C-20261101-1-1' }] },
      openLots: { clientId: 1, at: Date.now(), lots: [] },
    }),
  );
  await act(async () => undefined);
  expect(screen.getByText('Ya no admite pedidos')).toBeTruthy();
  await tap(/C-20261101-1-1/);
  expect(applies()).toBe(false);
});

it('says so when lots were never read and cannot be now', async () => {
  refresh.mockResolvedValue('failed');
  show(pack());
  await tap('Consolidados');
  expect(screen.getByText(flow.choose.lotsUnread)).toBeTruthy();
  expect(applies()).toBe(false);
});
