import { expect, it } from 'vitest';
import { copyToWorkingDays, groupHours } from './weekHours.ts';

const at = (day: 'MONDAY' | 'TUESDAY' | 'THURSDAY' | 'SATURDAY', opens: string, closes: string) => ({
  day,
  opens,
  closes,
});

it('says days with the same times in one line, and a closed day between them makes two', () => {
  const week = [
    at('MONDAY', '16:00', '20:00'),
    at('MONDAY', '09:00', '14:00'),
    at('TUESDAY', '09:00', '14:00'),
    at('TUESDAY', '16:00', '20:00'),
    at('THURSDAY', '09:00', '14:00'),
    at('THURSDAY', '16:00', '20:00'),
    at('SATURDAY', '10:00', '13:00'),
  ];
  const times = '09:00–14:00, 16:00–20:00';
  expect(groupHours(week)).toEqual([
    { from: 'MONDAY', to: 'TUESDAY', times },
    { from: 'THURSDAY', to: 'THURSDAY', times },
    { from: 'SATURDAY', to: 'SATURDAY', times: '10:00–13:00' },
  ]);
  expect(groupHours([])).toEqual([]);
});

it('copies a day to the other working days and leaves the weekend', () => {
  const week = [at('MONDAY', '09:00', '14:00'), at('TUESDAY', '07:00', '08:00'), at('SATURDAY', '10:00', '13:00')];
  expect(groupHours(copyToWorkingDays(week, 'MONDAY'))).toEqual([
    { from: 'MONDAY', to: 'FRIDAY', times: '09:00–14:00' },
    { from: 'SATURDAY', to: 'SATURDAY', times: '10:00–13:00' },
  ]);
});
