import { expect, it } from 'vitest';
import { momentParts } from './momentParts.ts';

const now = new Date(2026, 10, 20, 0, 10).getTime();

it.each([
  [new Date(2026, 10, 20, 0, 5), 'today', '00:05'],
  [new Date(2026, 10, 19, 23, 59), 'yesterday', '23:59'],
  [new Date(2026, 10, 18, 23, 59), null, '18/11/2026 23:59'],
  [new Date(2026, 10, 21, 8, 0), null, '21/11/2026 08:00'],
])('%s is %s %s', (at, day, text) => expect(momentParts(at.getTime(), now)).toEqual({ day, text }));
