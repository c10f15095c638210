import { describe, expect, it } from 'vitest';
import { KINDS } from './table.ts';
import { checkArgs, ENDPOINT_OF, wireOf } from './wires.ts';

describe('what goes over the wire', () => {
  it('has a row of the contract for every kind, of the same version', () => {
    expect(Object.keys(ENDPOINT_OF).toSorted()).toEqual(Object.keys(KINDS).toSorted());
    for (const { kind, version } of Object.values(KINDS))
      expect(ENDPOINT_OF[kind].queue).toMatchObject({ kind, version });
  });

  it('lets no arguments be stored that the server would not understand', () => {
    expect(() => checkArgs('order.changeStatus', { ordersIds: [], data: { status: 'PREPARED' } })).toThrow(
      'do not fit',
    );
    expect(() => checkArgs('order.changeStatus', { ordersIds: [1], data: { status: 'PREPARED' } })).not.toThrow();
  });

  it('writes the call as the contract spells it', () => {
    const { method, path } = wireOf('order.changeStatus', {});
    expect({ method, path }).toEqual({
      method: 'POST',
      path: '/api/v1/orders/executeActionInOrders/changeOrderStatus',
    });
  });
});
