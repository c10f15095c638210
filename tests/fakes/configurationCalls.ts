import { PAPER_SETTINGS } from '#domain/labels/settings.ts';
import { PAGE_SETTINGS } from '#domain/messages/pageLook.ts';
import { standardsOf } from '#domain/settings/setting.ts';
import type { ValidCall } from './validCall.ts';

/** Valid examples of the calls about what is configured, and about what came of it. */
export const CONFIGURATION_CALLS: Readonly<Partial<Record<string, ValidCall>>> = {
  figures: {
    of: ({ client }) => ({ params: { id_client: client }, query: { from: '2026-11-01', to: '2026-11-30' } }),
  },
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
  switchLearnedRoute: {
    of: ({ client }) => ({
      params: { id_client: client },
      body: { warehouse_id: null, on: false, learned_at: null },
    }),
  },
  paperPreview: {
    of: ({ client, order }) => ({
      params: { id_client: client },
      body: { document: 'packing_slip', order_id: order, settings: standardsOf(PAPER_SETTINGS) },
    }),
  },
  trackingPagePreview: {
    of: ({ client }) => ({ params: { id_client: client }, body: { settings: standardsOf(PAGE_SETTINGS) } }),
  },
  manifestMatches: { of: ({ client }) => ({ query: { id_client: client, stage: 'packed' } }) },
};
