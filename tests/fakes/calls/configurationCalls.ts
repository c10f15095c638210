import { type Calls, onOrder } from './validCall.ts';

/** Valid examples of the calls about what is configured. */
export const CONFIGURATION_CALLS = {
  changeConfigCategory: onOrder({ category: 'fragile' }),
  saveConfigurations: { of: () => ({ body: { configurations: [{ name: 'picking_route', value: 'return' }] } }) },
  changeClientConfigurations: {
    of: ({ client, carrier }) => ({
      params: { id_client: client },
      body: {
        operations: [
          { operation: 'set', name: 'picking_route', value: 'return' },
          { operation: 'set', name: 'cn22_below_kg', value: 2, scope: 'CARRIER', scope_id: String(carrier) },
          { operation: 'remove', name: 'picking_mode' },
        ],
      },
    }),
  },
} satisfies Calls;
