import { expect, it } from 'vitest';
import { pickRules } from './pickRules.ts';

const route = { style: 'return' as const, sections: [{ name: 'B' }, { name: 'A' }] };
const configuration = {
  id_client: 1,
  route: 'serpentine' as const,
  learned_routes: [
    { warehouse_id: 7, route },
    { warehouse_id: null, route: { ...route, style: 'serpentine' as const } },
  ],
};

it('walks by the learned order of the warehouse that all orders are in', () => {
  expect(pickRules(configuration, 7).route).toEqual(route);
  expect(pickRules(configuration, null).route).toEqual({ ...route, style: 'serpentine' });
});

it('walks by the names of places where no order was learned, or the orders are of several warehouses', () => {
  expect(pickRules(configuration, 8).route).toBe('serpentine');
  expect(pickRules(configuration, undefined).route).toBe('serpentine');
  expect(pickRules({ route: 'return' }, 7).route).toBe('return');
  expect(pickRules(null, null).route).toBe('serpentine');
});
