import { describe, expect, it } from 'vitest';
import { date, dateTime, duration, time } from './dates.ts';
import { money, quantity, storageSize, weight } from './numbers.ts';

/** Intl uses no-break spaces; a reader does not care. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

describe('dates', () => {
  const at = new Date(2026, 2, 7, 9, 5, 30);
  it('are the same in every language', () => {
    expect(date(at)).toBe('07/03/2026');
    expect(time(at)).toBe('09:05');
    expect(dateTime(at.toISOString())).toBe('07/03/2026 09:05');
  });
  it('count a length in hours, minutes, seconds', () => {
    expect(duration(604_800)).toBe('168:00:00');
    expect(duration(75.9)).toBe('00:01:15');
    expect(duration(-1)).toBe('00:00:00');
  });
});

describe('numbers', () => {
  it('follow the language', () => {
    expect(plain(quantity(12_345, 'es'))).toBe('12.345');
    expect(plain(quantity(12_345, 'fr'))).toBe('12 345');
    expect(plain(money(2295, 'EUR', 'es'))).toBe('22,95 €');
    expect(plain(money(2295, 'EUR', 'en'))).toBe('€22.95');
  });
  it('say weights and sizes as people do', () => {
    expect(plain(weight(850, 'es'))).toBe('850 g');
    expect(plain(weight(8410, 'es'))).toBe('8,41 kg');
    expect(plain(storageSize(12_400_000, 'es'))).toBe('12,4 MB');
    expect(plain(storageSize(0, 'en'))).toBe('0 byte');
  });
});
