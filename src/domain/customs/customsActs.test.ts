import { describe, expect, it } from 'vitest';
import { admissionRefusal, haulRefusal, sharesHaul } from './customsActs.ts';

const order = (...history: string[]) => ({ type: 'order', status: history.at(-1) ?? 'CREATED', history });
const ORIGIN = 'SZ_ADMISION_IN_ORIGIN_ADT';
const DESTINATION = 'SZ_ADMISION_IN_DESTINY_ADT';

describe('admission', () => {
  it.each([['CREATED'], ['SHIPPED'], ['INTRANSIT'], ['SZ_CUSTOMS_PENDING']])(
    'takes in a parcel that is %s',
    (status) => {
      expect(admissionRefusal('origin', order('CREATED', status))).toBeNull();
    },
  );

  it('is done once: a repeat has nothing to do, even after later statuses', () => {
    expect(admissionRefusal('origin', order('SHIPPED', ORIGIN))).toBe('already');
    expect(admissionRefusal('origin', order(ORIGIN, DESTINATION))).toBe('already');
    expect(admissionRefusal('destination', order(ORIGIN, DESTINATION, 'DELIVERED'))).toBe('already');
  });

  it('is at the destination only after the origin', () => {
    expect(admissionRefusal('destination', order('SHIPPED'))).toMatchObject({
      code: 1002,
      reason: { key: 'notAdmittedAtOrigin' },
    });
    expect(admissionRefusal('destination', order('SHIPPED', ORIGIN))).toBeNull();
  });

  it('refuses what has ended, and a lot', () => {
    expect(admissionRefusal('origin', order('DELIVERED'))).toMatchObject({ code: 12001 });
    expect(admissionRefusal('origin', order('CANCELED'))).toMatchObject({ code: 1002, reason: { key: 'inStatus' } });
    expect(admissionRefusal('origin', { ...order('OPENEDCONSOLIDATE'), type: 'lotshipping' })).toMatchObject({
      code: 3200,
    });
  });
});

describe('the end of a haul', () => {
  it('comes once, to a lot that is closed or gone', () => {
    expect(haulRefusal({ status: 'SENT', history: ['SENTCONSOLIDATE'] }, 'L1')).toBeNull();
    expect(haulRefusal({ status: 'CLOSE', history: [] }, 'L1')).toBeNull();
    expect(haulRefusal({ status: 'SENT', history: ['SZ_CLOSING_DRAG_LOTSHIPPING'] }, 'L1')).toBe('already');
    expect(haulRefusal({ status: 'OPEN', history: [] }, 'L1')).toMatchObject({
      code: 1002,
      reason: { key: 'lotStatus', data: { lot: 'L1', lotStatus: 'OPEN' } },
    });
  });

  it('is not written into an order that has ended or has it', () => {
    expect(sharesHaul(order('SHIPPED'))).toBe(true);
    expect(sharesHaul(order('SHIPPED', 'DELIVERED'))).toBe(false);
    expect(sharesHaul(order('CANCELED'))).toBe(false);
    expect(sharesHaul(order('SZ_CLOSING_DRAG_LOTSHIPPING'))).toBe(false);
  });
});
