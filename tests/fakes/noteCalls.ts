import type { ValidCall } from './validCall.ts';

/** What people write of an order, and are told of. */
export const NOTE_CALLS: Readonly<Record<string, ValidCall>> = {
  saveNote: { of: ({ order, note }) => ({ params: { id: order, note }, body: { text: 'Frágil', floor: true } }) },
  deleteNote: { of: ({ order, note }) => ({ params: { id: order, note } }) },
  moveReminder: {
    of: ({ order, reminder }) => ({ params: { id: order, reminder }, body: { when: 'tomorrow', text: 'Llamar' } }),
  },
  doneReminder: { of: ({ order, reminder }) => ({ params: { id: order, reminder }, body: { done: true } }) },
  deleteReminder: { of: ({ order, reminder }) => ({ params: { id: order, reminder } }) },
  readMentions: { of: () => ({ body: { read: true } }) },
};
