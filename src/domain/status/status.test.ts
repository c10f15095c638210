import { describe, expect, it } from 'vitest';
import { ORDER_STATUSES, parseStatus, statusFacts } from './status.ts';

describe('status table', () => {
  it('holds 112 different values', () => {
    expect(new Set(ORDER_STATUSES).size).toBe(112);
  });

  it('names only known statuses as next', () => {
    const unknown = ORDER_STATUSES.flatMap((value) => [...(statusFacts(value).next ?? [])]).filter(
      (next) => !parseStatus(next),
    );
    expect(unknown).toEqual([]);
  });

  it('accepts the two aliases and refuses anything else', () => {
    expect(parseStatus('READY_TO_SHIP')).toBe('ReadyToShip');
    expect(parseStatus('SHIPPING_IN_PROGRESS')).toBe('ShippingInProgress');
    expect(parseStatus('picked up')).toBeNull();
    expect(parseStatus('__proto__')).toBeNull();
    expect(parseStatus('constructor')).toBeNull();
  });

  it('gives the truck to what is on its way, never to what stands half picked on a shelf', () => {
    expect(statusFacts('INTRANSIT').badge).toBe('transit');
    const inHouse = ORDER_STATUSES.filter((value) => /^(pick|prep):/.test(statusFacts(value).flowEffect));
    expect(inHouse).toContain('PARTIALLYPICKEDUP');
    expect(inHouse.filter((value) => statusFacts(value).badge === 'transit')).toEqual([]);
  });

  it('treats a status of a newer server like UNKNOWN', () => {
    expect(statusFacts('FROM_THE_FUTURE').value).toBe('UNKNOWN');
  });
});
