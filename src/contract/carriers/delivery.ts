import { BUYER } from '#domain/people/areas.ts';
import { PROOF_KINDS } from '#domain/carriers/proofKinds.ts';
import * as z from 'zod/mini';
import { type DataOf, defineEndpoint } from '../endpoint.ts';
import { clientChoice, rowIdInPath } from '../rowId.ts';

const PROOF_TYPES = ['image/png', 'image/jpeg', 'application/pdf'] as const;
const query = z.object({ id_client: clientChoice });

export const orderDelivery = defineEndpoint({
  method: 'GET',
  path: 'orders/{id}/delivery',
  summary: 'Who took which parcels of an order, and what shows it; names and pictures go with their customer',
  params: z.object({ id: rowIdInPath }),
  query,
  data: z.array(
    z.object({
      by: z.enum(['carrier', 'counter']),
      parcels: z.array(z.int()),
      /** null = a carrier gave a proof, and no scan says when. */
      at: z.nullable(z.iso.datetime()),
      /** null = nobody was named, or their name was erased. */
      received_by: z.nullable(z.string()),
      proofs: z.array(z.object({ id: z.uuid(), kind: z.enum(PROOF_KINDS), type: z.enum(PROOF_TYPES) })),
    }),
  ),
  refresh: { on: 'orders' },
  errors: [3904],
  access: BUYER,
});

export const deliveryProof = defineEndpoint({
  method: 'GET',
  path: 'orders/{id}/delivery/{proof}',
  summary: 'A signature, photo or paper of a delivery',
  params: z.object({ id: rowIdInPath, proof: z.uuid() }),
  query,
  data: z.null(),
  download: [...PROOF_TYPES],
  errors: [],
  access: BUYER,
});

export type OrderDelivery = DataOf<typeof orderDelivery>[number];
