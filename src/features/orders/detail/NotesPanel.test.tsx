import type { OrderNote } from '#contract/orders/orderFull.ts';
import type { OrderReminder } from '#contract/orders/reminders.ts';
import { MAX_NOTE } from '#domain/orders/notes.ts';
import { useToastState } from '#ui/feedback/toasts.ts';
import { setUp, tearDown } from '#tests/fakes/actionSheet.tsx';
import { said } from '#tests/fixtures/said.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NotesPanel } from './NotesPanel.tsx';

const stored = vi.hoisted(() => vi.fn<(...call: readonly unknown[]) => Promise<readonly []>>());
const waiting = vi.hoisted(() => vi.fn<() => readonly unknown[]>());
// What the outbox does with it is proved beside it.
vi.mock('#offline/commands/actOnOrders.ts', () => ({ actOnOrders: stored }));
vi.mock('#offline/hooks/useOutboxRows.ts', () => ({ useOutboxRows: waiting }));

beforeEach(async () => {
  stored.mockResolvedValue([]);
  waiting.mockReturnValue([]);
  await setUp();
});
afterEach(() => {
  stored.mockReset();
  tearDown();
});

const NOTE: OrderNote = {
  id: 5,
  at: '2026-11-20T08:00:00.000Z',
  edited_at: null,
  user_id: 99,
  user_name: 'Pablo Almacén',
  text: 'Es frágil <b>mucho</b>',
  floor: true,
};

const draw = (notes: readonly OrderNote[] = [], reminders: readonly OrderReminder[] = []) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <NotesPanel
        order={{ id: 7, id_client: 1, order_reference: 'PED-7', notes: [...notes], reminders: [...reminders] }}
      />
    </QueryClientProvider>,
  );
const write = (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: said('notes:save') }));

it('shows a note as it was written, never as markup, and whom it is for', () => {
  draw([NOTE]);
  expect(screen.getByText('Es frágil <b>mucho</b>')).toBeTruthy();
  expect(screen.getByText(`· ${said('notes:forFloor')}`)).toBeTruthy();
  expect(screen.queryByRole('button', { name: said('notes:edit') }), 'of somebody else').toBeNull();
});

it('stores a note for the outbox and begins the next one empty', async () => {
  draw();
  write('  Llamar antes  ');
  fireEvent.click(screen.getByRole('checkbox'));
  save();
  await waitFor(() =>
    expect(stored).toHaveBeenCalledExactlyOnceWith('addNote', [7], { text: 'Llamar antes', floor: true }),
  );
  await waitFor(() => expect(useToastState.getState().shown[0]?.title).toBe(said('notes:stored')));
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('');
});

it('says of 10,000 letters how many fit, keeps them, and stores nothing', () => {
  draw();
  write('a'.repeat(10_000));
  expect(screen.getByText(said('notes:long', { length: 10_000, most: MAX_NOTE }))).toBeTruthy();
  save();
  expect(stored).not.toHaveBeenCalled();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toHaveLength(10_000);
});

it('says that an empty note is no note', () => {
  draw();
  save();
  expect(screen.getByText(said('notes:empty'))).toBeTruthy();
  expect(stored).not.toHaveBeenCalled();
});

it('shows what waits on this device for this order alone', () => {
  const row = (key: string, orderId: number) => ({
    command: {
      key,
      kind: 'order.addNote',
      args: { data: { text: `nota ${key}` } },
      targets: [{ orderId, state: 'open' }],
    },
  });
  waiting.mockReturnValue([row('a', 7), row('b', 8)]);
  draw();
  expect(screen.getByText('nota a')).toBeTruthy();
  expect(screen.getByText(said('notes:unsent'))).toBeTruthy();
  expect(screen.queryByText('nota b')).toBeNull();
});

const REMINDER: OrderReminder = {
  id: 6,
  due_at: '2099-01-05T16:30:00.000Z',
  due_day: '2099-01-05',
  due_time: '17:30',
  rung: true,
  text: 'Llamar al cliente',
  user_id: 98,
  user_name: 'Marta Tienda',
  author_id: 99,
  author_name: 'Pablo Almacén',
};

it('shows when a reminder rings by the clock of the client, for whom, who set it, and what waits on this device', () => {
  const data = { when: 'tomorrow', text: 'Reponer' };
  const targets = [{ orderId: 7, state: 'open' }];
  waiting.mockReturnValue([{ command: { key: 'a', kind: 'order.addReminder', args: { data }, targets } }]);
  draw([], [REMINDER]);
  for (const words of [
    '05/01/2099 17:30',
    'Llamar al cliente',
    said('notes:reminder.rung'),
    `${said('notes:reminder.for', { name: 'Marta Tienda' })} · ${said('notes:by', { name: 'Pablo Almacén' })}`,
    `${said('notes:reminder.one')}: Reponer`,
  ])
    expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryByRole('button', { name: said('notes:reminder.finish') }), 'of somebody else').toBeNull();
});

it('stores a reminder for the outbox, of a day in the past only once another was chosen', async () => {
  draw();
  fireEvent.click(screen.getByRole('button', { name: said('notes:reminder.set') }));
  const save = await screen.findByRole('button', { name: said('notes:reminder.save') });
  fireEvent.click(screen.getByRole('radio', { name: said('notes:reminder.choice.day') }));
  fireEvent.change(screen.getByLabelText(said('notes:reminder.day')), { target: { value: '2020-01-01' } });
  fireEvent.click(save);
  expect(screen.getByText(said('notes:reminder.past'))).toBeTruthy();
  expect(stored).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('radio', { name: said('notes:reminder.choice.monday') }));
  fireEvent.click(save);
  await waitFor(() => expect(stored).toHaveBeenCalledExactlyOnceWith('addReminder', [7], { when: 'monday' }));
});
