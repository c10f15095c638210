import app from '#locales/es/app.json' with { type: 'json' };
import notes from '#locales/es/notes.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import { listPage, openPage, signInAs } from '#tests/fakes/listPage.tsx';
import { said } from '#tests/fixtures/said.ts';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { MoveReminder } from './MoveReminder.tsx';

const REMINDER = {
  id: 3,
  due_at: '2999-11-20T08:00:00.000Z',
  due_day: '2026-11-20',
  due_time: '09:00',
  rung: false,
  text: 'Reponer',
  user_id: 1,
  user_name: 'Marta Tienda',
  author_id: 1,
  author_name: 'Marta Tienda',
};
let errors: Readonly<Record<string, readonly string[]>>;

listPage({ app, notes, ui }, ({ method }) => (method === 'GET' ? { data: [] } : { refused: errors }));

// The browser's own dialog is missing here.
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

it.each([
  ['day', { day: ['past'] }, said('notes:reminder.past')],
  ['person', { person_id: ['stranger'] }, said('notes:reminder.stranger')],
  ['person', { person_id: ['gone'] }, said('notes:reminder.gone')],
  ['server', {}, 'No'],
] as const)('says what stands against it: the %s, %j', async (_, refused, words) => {
  errors = refused;
  signInAs(null, 4);
  openPage(<MoveReminder orderId={7} reminder={REMINDER} changes={[]} onClose={() => undefined} />);
  fireEvent.click(screen.getByRole('radio', { name: said('notes:reminder.choice.monday') }));
  fireEvent.click(screen.getByRole('button', { name: said('notes:reminder.save') }));
  expect((await screen.findByRole('alert')).textContent).toBe(words);
});
