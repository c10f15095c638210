import { createHash, randomUUID } from 'node:crypto';
import { jpegFile } from '#tests/factories/jpeg.ts';
import { type Calls, SESSION } from './validCall.ts';

const PHOTO = Buffer.from(jpegFile({ pixels: [7, 7, 7] }));

/** Valid examples of the calls about picking. */
export const PICKING_CALLS = {
  finishpicking: {
    of: ({ order, product }) => ({
      body: {
        orders: [
          {
            id: order,
            status: 'PARTIALLYPICKEDUP',
            products: [{ id_product: product, ean13: null, quantity: 2, validated_products: 1 }],
            incidents: [{ id_product: product, reason: 'damaged', units: 1 }],
          },
        ],
        session: { id: SESSION, version: 1, counts: [{ order_id: order, id_product: product, count: 1 }] },
      },
    }),
  },
  uploadIncidentPhoto: {
    of: () => ({ query: { sha256: createHash('sha256').update(PHOTO).digest('hex') }, file: PHOTO }),
  },
  countPlace: {
    of: ({ product }) => ({ body: { location: 'A-01-1', products: [{ id_product: product, units: 4 }] } }),
  },
  incidentPhoto: { of: ({ photo }) => ({ params: { name: photo } }) },
  switchLearnedRoute: {
    of: ({ client }) => ({
      params: { id_client: client },
      body: { warehouse_id: null, on: false, learned_at: null },
    }),
  },
  recordedSessionDetail: { of: ({ client, recorded }) => ({ params: { id_client: client, session_id: recorded } }) },
  finishPractice: { of: () => ({ body: { practice: randomUUID(), course: 'picker', score: 90 } }) },
  sendRecording: {
    of: ({ order }) => ({
      body: { session: randomUUID(), kind: 'picking', orders: [order], recording: '{}' },
    }),
  },
  teachCode: {
    of: ({ product }) => ({
      body: { teaching: randomUUID(), code: `CAJA-${randomUUID()}`, id_product: product, units: 6, photos: [] },
    }),
  },
  learnedCodeCounts: { of: ({ learnedCode }) => ({ params: { id: learnedCode } }) },
  decideLearnedCode: { of: ({ learnedCode }) => ({ params: { id: learnedCode }, body: { act: 'approve' } }) },
} satisfies Calls;
