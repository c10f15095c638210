import * as z from 'zod/mini';
import { basicAuth, type CarrierRequest } from '../carrierHttp.ts';
import type { CarrierClient, ClientParts } from '../client.ts';
import { UNKNOWABLE, type CarrierConnector, type ParcelTracking } from '../port.ts';
import { proofsBeside } from '../proofsBeside.ts';
import { CarrierSilent } from '../shipment.ts';
import { toProofs, toRefusal, tracking } from './answers.ts';
import { replyReader } from '../readReply.ts';
import { checkRequest, toBooking, toRequest } from './mapping.ts';

/** MyDHL API. */
export const client: CarrierClient | null = {
  hosts: { test: 'https://express.api.dhl.com/mydhlapi/test', live: 'https://express.api.dhl.com/mydhlapi' },
  connect,
};

const nothing = z.object({ status: z.coerce.number(), title: z.optional(z.string()) });

const { answer } = replyReader('DHL', toRefusal);

function connect({ account, http, now }: ClientParts): CarrierConnector {
  const authorization = basicAuth(account['username'] ?? '', account['password'] ?? '');
  const send = (request: CarrierRequest) => http({ ...request, headers: { authorization } });
  const track: ParcelTracking | null = tracking && {
    batch: tracking.batch,
    ask: async (parcels) => {
      const query = new URLSearchParams({ trackingView: 'all-checkpoints', levelOfDetail: 'all' });
      for (const code of new Set(parcels.map(({ shipmentCode }) => shipmentCode)))
        query.append('shipmentTrackingNumber', code);
      const reply = await send({ method: 'GET', path: `/tracking?${query.toString()}` });
      // None of them was scanned yet.
      if (reply.status === 404) return { ok: true, value: [] };
      return answer(reply, (body) => tracking?.toTraces(body, parcels) ?? []);
    },
  };
  return {
    validate: checkRequest,
    create: async (shipment) => {
      const reply = await send({ method: 'POST', path: '/shipments', json: toRequest(shipment, account) });
      const booked = answer(reply, toBooking);
      if (!booked.ok) return booked;
      if (!booked.value) throw new CarrierSilent('DHL: booked nothing and refused nothing');
      return { ok: true, value: booked.value };
    },
    // Only what a courier has scanned is found under a reference, and a label is given once: nobody can take it over.
    find: () => Promise.resolve({ ok: true, value: UNKNOWABLE }),
    label: () => Promise.resolve({ ok: true, value: null }),
    // The operator knows no cancelling: a label that nobody uses expires, and costs nothing.
    cancel: () => Promise.resolve({ ok: true, value: false }),
    track,
    proof: proofsBeside(track, {
      of: 'shipment',
      ask: async ({ shipmentCode }) => {
        const query = new URLSearchParams({
          shipperAccountNumber: account['account_number'] ?? '',
          content: 'epod-summary-esig',
        });
        const path = `/shipments/${encodeURIComponent(shipmentCode)}/proof-of-delivery?${query.toString()}`;
        const reply = await send({ method: 'GET', path });
        if (reply.status === 404) return { ok: true, value: [] };
        return answer(reply, toProofs);
      },
    }),
    // The operator's push is another contract, of another interface: it knows neither this account nor these scans.
    alerts: null,
    check: async () => {
      // A question about nothing: it is answered with 404 where the account is taken.
      const to = now().toISOString().slice(0, 10);
      const query = new URLSearchParams({
        shipmentReference: 'DESPACHO-CHECK',
        shipmentReferenceType: 'CU',
        shipperAccountNumber: account['account_number'] ?? '',
        dateRangeFrom: to,
        dateRangeTo: to,
      });
      const reply = await send({ method: 'GET', path: `/tracking?${query.toString()}` });
      const said = nothing.safeParse(reply.body);
      if (reply.status === 404 && said.success) return { ok: true, value: null };
      return answer(reply, () => null);
    },
  };
}
