import * as z from 'zod/mini';
import type { CarrierRequest } from '../carrierHttp.ts';
import type { CarrierClient, ClientParts } from '../client.ts';
import { UNKNOWABLE, type CarrierConnector } from '../port.ts';
import { CarrierSilent, CarrierUnreached, type Booking, type CarrierAnswer, type LabelDrawing } from '../shipment.ts';
import type { CarrierToken } from '../../../outside/tokenCache.ts';
import { checkToken, TokenRefused, withToken } from '../withToken.ts';
import { isAnnulled, toRefusal, tracking } from './answers.ts';
import { replyReader } from '../readReply.ts';
import { checkRequest, contractOf, toBooking, toLabels, toPrint, toRequest } from './mapping.ts';
import { traceOneByOne } from '../traceOneByOne.ts';

const PREREGISTER = '/admissions/preregister/api/v1/delivery';
const LABELS = '/support/labels/api/v1/labels/print';

const TRACK = '/support/trackpub/api/v2/search/';

/** CorreosID gives the tokens. */
const TOKEN_HOSTS = { test: 'https://apioauthcid.correospre.es', live: 'https://apioauthcid.correos.es' };
const TOKEN = '/Api/Authorize/Token';

/** Preregistration, labels and annulment of Correos, behind CorreosID and its gateway. */
export const client: CarrierClient | null = {
  hosts: { test: 'https://api1.correospre.es', live: 'https://api1.correos.es' },
  isLatin: true,
  connect,
};

const given = z.object({
  access_token: z.optional(z.string()),
  idToken: z.optional(z.string()),
  expires_in: z.optional(z.coerce.number()),
});
/** Where CorreosID does not say how long a token is good. */
const TOKEN_SECONDS = 3300;

const { answer, refusalIn } = replyReader('CORREOS', toRefusal);

function connect(parts: ClientParts): CarrierConnector {
  const { account } = parts;
  // The keys of the application travel beside the token of the contract.
  const gateway = { client_id: account['gateway_id'] ?? '', client_secret: account['gateway_secret'] ?? '' };
  const send = (request: CarrierRequest) => withToken(parts, askToken, { ...request, headers: gateway });
  const print = async (codes: readonly string[], packages: number, kind: LabelDrawing) => {
    const json = { application: 'P3', documentationType: 1, print: { ...toPrint(kind), shipments: codes } };
    return answer(await send({ method: 'POST', path: LABELS, json }), (body) => toLabels(body, packages));
  };
  /** The labels of a booking that stands. Whatever goes wrong, they can be asked for again. */
  const printNow = async (codes: readonly string[], kind: LabelDrawing): Promise<Booking['labels']> => {
    try {
      const labels = await print(codes, codes.length, kind);
      return (labels.ok && labels.value) || [];
    } catch (error) {
      if (error instanceof CarrierSilent || error instanceof CarrierUnreached) return [];
      throw error;
    }
  };
  /** The numbers of the packages under our reference. */
  const numbersOf = async (reference: string): Promise<CarrierAnswer<readonly string[]>> => {
    const query = new URLSearchParams({ clientReference: reference, ...contractOf(account) }).toString();
    const reply = await send({ method: 'GET', path: `${PREREGISTER}/package/reference?${query}` });
    return answer(reply, (body) => z.array(z.string()).parse(body));
  };
  const annul = async (packageCode: string): Promise<CarrierAnswer<boolean>> => {
    const json = { errorCodeLanguage: 'spa', packageCode };
    const annulled = answer(await send({ method: 'POST', path: `${PREREGISTER}/annulment`, json }), () => true);
    return annulled.ok || !isAnnulled(annulled) ? annulled : { ok: true, value: true };
  };
  return {
    validate: checkRequest,
    create: async (shipment) => {
      const { ours: _, print: __, ...request } = toRequest(shipment, account);
      const booked = answer(await send({ method: 'POST', path: PREREGISTER, json: request }), toBooking);
      if (!booked.ok) return booked;
      if (!booked.value) throw new CarrierSilent('CORREOS: booked nothing and refused nothing');
      const codes = booked.value.packages.flatMap(({ trackingNumber }) => trackingNumber ?? []);
      // A half of a shipment: what became of the rest, the reference tells.
      if (codes.length !== shipment.packages.length) throw new CarrierSilent('CORREOS: numbers are missing');
      const labels = await printNow(codes, shipment);
      return { ok: true, value: { ...booked.value, labels } };
    },
    find: async ({ reference, packages, kind }) => {
      const numbers = await numbersOf(reference);
      const [first, ...others] = numbers.ok ? numbers.value : [];
      // Finding nothing does not say that there is nothing; and a half of a shipment is none.
      if (first === undefined || others.length + 1 !== packages) return { ok: true, value: UNKNOWABLE };
      return {
        ok: true,
        value: {
          shipmentCode: first,
          packages: [first, ...others].map((trackingNumber, index) => ({ number: index + 1, trackingNumber })),
          labels: await printNow([first, ...others], kind),
        },
      };
    },
    label: async ({ reference, shipmentCode, packages }, kind) => {
      const numbers = await numbersOf(reference);
      if (!numbers.ok) return numbers;
      const codes = numbers.value.length > 0 ? numbers.value : [shipmentCode].filter((code) => code !== null);
      return codes.length === 0 ? { ok: true, value: null } : print(codes, packages, kind);
    },
    cancel: async ({ reference, shipmentCode }) => {
      const numbers = await numbersOf(reference);
      if (!numbers.ok) return numbers;
      const codes = numbers.value.length > 0 ? numbers.value : [shipmentCode].filter((code) => code !== null);
      // A booking of which nothing is known any more cannot be said to be annulled.
      if (codes.length === 0) return { ok: false, code: 14001, text: `CORREOS: ${reference}` };
      for (const code of codes) {
        const annulled = await annul(code);
        if (!annulled.ok) return annulled;
      }
      return { ok: true, value: true };
    },
    track: traceOneByOne(async (parcel) => {
      const reply = await send({ method: 'GET', path: TRACK + encodeURIComponent(parcel.trackingNumber) });
      return reply.status === 404 ? null : answer(reply, (body) => tracking?.toTraces(body, [parcel]) ?? []);
    }),
    proof: null,
    alerts: null,
    check: () => checkToken(parts, askToken, refusalIn),
  };
}

async function askToken({ account, environment, http, now }: ClientParts): Promise<CarrierToken> {
  const reply = await http({
    method: 'POST',
    host: TOKEN_HOSTS[environment],
    path: TOKEN,
    form: {
      grant_type: 'client_credentials',
      client_id: account['client_id'] ?? '',
      client_secret: account['client_secret'] ?? '',
      scope: 'AP3 LBS RCG',
    },
  });
  const read = given.safeParse(reply.body);
  const text = read.success ? (read.data.idToken ?? read.data.access_token) : undefined;
  if (reply.status !== 200 || !read.success || text === undefined) throw new TokenRefused(reply);
  return { text, goodUntil: now().getTime() + (read.data.expires_in ?? TOKEN_SECONDS) * 1000 };
}
