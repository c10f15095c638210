import { expect, test } from 'vitest';
import { FARTHEST_REMINDER_DAYS, reminderHour, reminderProblem } from './reminders.ts';

test.each([
  ['tomorrow is the next morning', { when: 'tomorrow' }, { day: '2026-12-01', time: '09:00' }],
  ['Monday of a Monday is the next one', { when: 'monday' }, { day: '2026-12-07', time: '09:00' }],
  ['a day without an hour is its morning', { when: 'day', day: '2026-12-24' }, { day: '2026-12-24', time: '09:00' }],
  ['a day has its hour', { when: 'day', day: '2026-12-24', time: '17:30' }, { day: '2026-12-24', time: '17:30' }],
  ['two hours go by no clock', { when: 'hours' }, null],
] as const)('%s', (_, wish, hour) => expect(reminderHour(wish, '2026-11-30')).toEqual(hour));

test.each([
  ['2026-11-29', '2026-11-30'],
  ['2026-12-01', '2026-12-07'],
  ['2026-12-05', '2026-12-07'],
])('Monday after %s is %s', (today, day) => expect(reminderHour({ when: 'monday' }, today)?.day).toBe(day));

test('rings neither in the past nor in more than a year', () => {
  const now = Date.UTC(2026, 10, 30);
  const year = FARTHEST_REMINDER_DAYS * 86_400_000;
  expect([now, now + 1, now + year, now + year + 1].map((at) => reminderProblem(at, now))).toEqual([
    'past',
    null,
    null,
    'far',
  ]);
});
