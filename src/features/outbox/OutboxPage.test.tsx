import outbox from '#locales/es/outbox.json' with { type: 'json' };
import statuses from '#locales/es/statuses.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import type { OutboxRow } from '#offline/read/outboxRows.ts';
import type { UnitsToReturn } from '#offline/read/unitsToReturn.ts';
import { sessionStore, SIGNED_OUT } from '#offline/session/sessionStore.ts';
import { onlineState } from '#platform/onlineState.ts';
import { aCommand, aRefused } from '#tests/factories/commands.ts';
import { said } from '#tests/fixtures/said.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { OutboxPage } from './OutboxPage.tsx';

const here = vi.hoisted((): { rows: readonly OutboxRow[]; accounted: boolean } => ({ rows: [], accounted: true }));
vi.mock('#offline/hooks/useOutboxRows.ts', () => ({ useOutboxRows: () => here.rows }));
vi.mock('#offline/hooks/useOutboxSummary.ts', () => ({
  useOutboxSummary: () => ({
    pending: here.rows.length,
    sending: 0,
    held: 0,
    attention: 0,
    otherUsers: 0,
    authHold: false,
    oldestAt: null,
    accounted: here.accounted,
  }),
}));
vi.mock('#offline/hooks/useLosses.ts', () => ({ useLosses: () => [] }));
vi.mock('#offline/hooks/useLateDiscards.ts', () => ({ useLateDiscards: () => [] }));
const due = vi.hoisted((): { units: readonly UnitsToReturn[]; said: string[] } => ({ units: [], said: [] }));
vi.mock('#offline/hooks/useUndoable.ts', () => ({ useUndoable: () => [] }));
vi.mock('#offline/hooks/useUnitsToReturn.ts', () => ({ useUnitsToReturn: () => due.units }));
vi.mock('#offline/commands/returnPicked.ts', () => ({ returnPicked: async (key: string) => void due.said.push(key) }));
vi.mock('./StorageLine.tsx', () => ({ StorageLine: () => null }));
vi.mock('./BlackBoxLine.tsx', () => ({ BlackBoxLine: () => null }));

beforeAll(async () => {
  await i18next
    .use(initReactI18next)
    .init({ lng: 'es', resources: { es: { outbox, statuses, ui } }, interpolation: { escapeValue: false } });
});
beforeEach(() => sessionStore.setState({ user: { roles: [{ id: 99, permissions: [] }] } as never }));
afterEach(() => {
  cleanup();
  sessionStore.setState(SIGNED_OUT);
});

const waiting: OutboxRow = {
  command: aCommand(1, [7]),
  starts: [],
  shown: 'pending',
  orders: [],
  picked: [],
  expected: [],
  photos: [],
};
const labels = (): (string | null)[] => screen.queryAllByRole('button').map((one) => one.textContent);

function open(rows: readonly OutboxRow[], accounted = true): void {
  Object.assign(here, { rows, accounted });
  render(
    <MemoryRouter>
      <OutboxPage />
    </MemoryRouter>,
  );
}

it('promises to send only where there is a network to send over, and says so as it goes and comes', () => {
  onlineState.answered(Date.now());
  open([waiting]);
  expect(labels()).toEqual(expect.arrayContaining([said('outbox:sendAll'), said('outbox:sendNow')]));
  act(() => onlineState.lost());
  expect(labels()).toEqual(expect.arrayContaining([said('outbox:sendAllOffline'), said('outbox:sendNowOffline')]));
  expect(labels()).not.toContain(said('outbox:sendAll'));
  expect(labels()).not.toContain(said('outbox:sendNow'));
  act(() => onlineState.answered(Date.now()));
  expect(labels()).toContain(said('outbox:sendAll'));
});

it('that all was sent it says only where the device knows of all that was made on it', () => {
  open([]);
  expect(screen.getByRole('heading', { name: said('outbox:empty.title') })).toBeTruthy();
  cleanup();
  open([], false);
  expect(screen.getByRole('heading', { name: said('outbox:empty.nothing') })).toBeTruthy();
  expect(screen.queryByText(said('outbox:empty.title'))).toBeNull();
});

it('says where the units go back that somebody else had picked, and takes the word that they are there', () => {
  const units = [{ orderId: 7, name: 'Miel de flores', units: 12, location: 'H-14-2', tote: 'CUBETA-1' }];
  due.units = [{ key: 'end', orders: [{ orderId: 7, reference: 'PED-7', units }] }];
  open([]);
  expect(
    screen.getByText(said('outbox:conflict.giveBack', { units: 12, name: 'Miel de flores', place: 'H-14-2' })),
  ).toBeTruthy();
  expect(screen.getByText(said('outbox:conflict.inTote', { tote: 'CUBETA-1' }))).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: said('outbox:surplus.done') }));
  expect(due.said).toEqual(['end']);
  due.units = [];
});

it('has the one thing to do about a refused change under the thumb, in place of sending all', () => {
  const stuck: OutboxRow = { ...waiting, command: aRefused(3, [7]), shown: 'attention' };
  open([waiting, stuck]);
  const main = screen.getAllByRole('button').filter((one) => one.textContent === said('outbox:act.understood'));
  expect(main.length + screen.getAllByText(said('outbox:act.retry')).length).toBeGreaterThan(1);
  expect(screen.getAllByRole('listitem')[0]?.dataset['state']).toBe('attention');
});
