import type { EndpointName } from '#contract/endpoints/table.ts';
import { NONE, ofClient, type ValidCall } from './validCall.ts';

/** Valid examples of the calls about what is configured. */
export const CONFIGURATION_CALLS: Readonly<Partial<Record<EndpointName, ValidCall>>> = {
  configurationRules: NONE,
  configurations: NONE,
  saveConfigurations: { of: () => ({ body: { configurations: [{ name: 'picking_route', value: 'return' }] } }) },
  clientConfigurations: ofClient,
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
  configurationSubjects: ofClient,
  manifestMatches: { of: ({ client }) => ({ query: { id_client: client, stage: 'packed' } }) },
  cutOffs: NONE,
};
