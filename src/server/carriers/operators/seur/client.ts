import * as z from 'zod/mini';
import type { CarrierRequest } from '../carrierHttp.ts';
import type { CarrierClient, ClientParts } from '../client.ts';
import { UNKNOWABLE, type CarrierConnector } from '../port.ts';
import { CarrierSilent, CarrierUnreached, type Booking, type CarrierAnswer, type LabelDrawing } from '../shipment.ts';
import type { CarrierToken } from '../../../outside/tokenCache.ts';
import { checkToken, TokenRefused, withToken } from '../withToken.ts';
import { everyPackage } from '../wire.ts';
import { isCancelled, toRefusal, tracking } from './answers.ts';
import { replyReader } from '../readReply.ts';
import { checkRequest, labelQuery, toBooking, toLabels, toRequest } from './mapping.ts';
import { traceOneByOne } from '../traceOneByOne.ts';

/** SEUR API pic/v1: a token by password, shipments, labels. */
export const client: CarrierClient | null = {
  hosts: { test: 'https://servicios.apipre.seur.io', live: 'https://servicios.api.seur.io' },
  isLatin: true,
  connect,
};

const given = z.object({ access_token: z.string(), expires_in: z.optional(z.coerce.number()) });

/** Where SEUR does not say how long a token is good: one client of others has seen 30. */
const SHORTEST_SECONDS = 30;

const { answer, refusalIn } = replyReader('SEUR', toRefusal);

function connect(parts: ClientParts): CarrierConnector {
  const { account } = parts;
  const send = (request: CarrierRequest) => withToken(parts, askToken, request);
  const print = async (
    shipmentCode: string,
    packages: number,
    kind: LabelDrawing,
  ): Promise<CarrierAnswer<Booking['labels'] | null>> => {
    const query = new URLSearchParams({ code: shipmentCode, ...labelQuery(kind) }).toString();
    return answer(await send({ method: 'GET', path: `/pic/v1/labels?${query}` }), (body) => toLabels(body, packages));
  };
  return {
    validate: checkRequest,
    create: async (shipment) => {
      const { ours: _, ...request } = toRequest(shipment, account);
      const booked = answer(await send({ method: 'POST', path: '/pic/v1/shipments', json: request }), toBooking);
      if (!booked.ok) return booked;
      if (!booked.value) throw new CarrierSilent('SEUR: booked nothing and refused nothing');
      const numbers = { ...booked.value, packages: everyPackage(shipment.packages, booked.value.packages) };
      try {
        const labels = await print(numbers.shipmentCode, shipment.packages.length, shipment);
        return { ok: true, value: { ...numbers, labels: (labels.ok && labels.value) || [] } };
      } catch (error) {
        // The booking stands, and its labels can be asked for again.
        if (error instanceof CarrierSilent || error instanceof CarrierUnreached) return { ok: true, value: numbers };
        throw error;
      }
    },
    // Under our reference only the way of a parcel is told, and not before a courier has scanned it.
    find: () => Promise.resolve({ ok: true, value: UNKNOWABLE }),
    label: ({ shipmentCode, packages }, kind) =>
      shipmentCode === null ? Promise.resolve({ ok: true, value: null }) : print(shipmentCode, packages, kind),
    cancel: async ({ shipmentCode }) => {
      if (shipmentCode === null) return { ok: false, code: 14001, text: 'SEUR: shipmentCode' };
      const reply = await send({ method: 'POST', path: '/pic/v1/shipments/cancel', json: { codes: [shipmentCode] } });
      return isCancelled(reply.body) ? { ok: true, value: true } : answer(reply, () => true);
    },
    track: traceOneByOne(async (parcel) => {
      const [accountNumber = '', businessUnit = ''] = (account['account_number'] ?? '').split('-');
      const query = new URLSearchParams({
        ref: parcel.reference,
        refType: 'REFERENCE',
        idNumber: account['id_number'] ?? '',
        accountNumber: String(Number(accountNumber)),
        businessUnit: String(Number(businessUnit)),
      });
      const reply = await send({ method: 'GET', path: `/pic/v1/tracking-services/extended?${query.toString()}` });
      return reply.status === 404 ? null : answer(reply, (body) => tracking?.toTraces(body, [parcel]) ?? []);
    }),
    proof: null,
    alerts: null,
    check: () => checkToken(parts, askToken, refusalIn),
  };
}

async function askToken({ account, http, now }: ClientParts): Promise<CarrierToken> {
  const of = (field: string): string => account[field] ?? '';
  const reply = await http({
    method: 'POST',
    path: '/pic_token',
    form: {
      grant_type: 'password',
      client_id: of('client_id'),
      client_secret: of('client_secret'),
      username: of('username'),
      password: of('password'),
    },
  });
  const read = given.safeParse(reply.body);
  if (reply.status !== 200 || !read.success) throw new TokenRefused(reply);
  const seconds = read.data.expires_in ?? SHORTEST_SECONDS;
  return { text: read.data.access_token, goodUntil: now().getTime() + seconds * 1000 };
}
