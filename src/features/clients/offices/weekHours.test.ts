import { openDays } from '#domain/clients/offices/openDays.ts';
import { expect, it } from 'vitest';
import { copyToWorkingDays } from './weekHours.ts';

const at = (day: 'MONDAY' | 'TUESDAY' | 'THURSDAY' | 'SATURDAY', opens: string, closes: string) => ({
  day,
  opens,
  closes,
});

it('copies a day to the other working days and leaves the weekend', () => {
  const week = [at('MONDAY', '09:00', '14:00'), at('TUESDAY', '07:00', '08:00'), at('SATURDAY', '10:00', '13:00')];
  expect(openDays(copyToWorkingDays(week, 'MONDAY'))).toEqual([
    { from: 'MONDAY', to: 'FRIDAY', times: ['09:00–14:00'] },
    { from: 'SATURDAY', to: 'SATURDAY', times: ['10:00–13:00'] },
  ]);
});
