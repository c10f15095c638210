import * as z from 'zod/mini';
import { basicAuth, type CarrierReply, type CarrierRequest } from '../carrierHttp.ts';
import type { CarrierClient, ClientParts } from '../client.ts';
import { UNKNOWABLE, type CarrierConnector, type ParcelTrace, type TrackedParcel } from '../port.ts';
import { proofsBeside } from '../proofsBeside.ts';
import {
  CarrierSilent,
  CarrierUnreached,
  type Booking,
  type CarrierAnswer,
  type LabelDrawing,
  type Shipment,
} from '../shipment.ts';
import type { CarrierToken } from '../../../outside/tokenCache.ts';
import { checkToken, TokenRefused, withToken } from '../withToken.ts';
import { isVoided, toProofs, toRefusal, tracking } from './answers.ts';
import { replyReader } from '../readReply.ts';
import { checkRequest, toBooking, toLabelSpecification, toRecovered, toRequest } from './mapping.ts';

const SHIP = '/api/shipments/v2409/ship';
const VOID = '/api/shipments/v2409/void/cancel/';
const RECOVERY = '/api/labels/v1/recovery';
const TRACK = '/api/track/v1/details/';
const ALERTS = '/api/track/v1/subscription/standard/package';
const TOKEN = '/security/v1/oauth/token';

/** Track Alert tells of a number for fourteen days. */
const ALERT_DAYS = 14;

const promised = z.object({ validTrackingNumbers: z.optional(z.array(z.string())) });
const alert = z.object({ trackingNumber: z.string() });
const given = z.object({ access_token: z.string(), expires_in: z.coerce.number() });

/** UPS: OAuth, Ship, Void, Label Recovery, Track and Track Alert. */
export const client: CarrierClient | null = {
  hosts: { test: 'https://wwwcie.ups.com', live: 'https://onlinetools.ups.com' },
  isLatin: true,
  // Version 1 carries our address and credential with each subscription; the next one has them set up by hand.
  alerts: {
    header: 'credential',
    numberIn: (message) => {
      const read = alert.safeParse(message);
      return read.success ? read.data.trackingNumber : null;
    },
  },
  connect,
};

const { answer, refusalIn } = replyReader('UPS', toRefusal);

function connect(parts: ClientParts): CarrierConnector {
  const { account } = parts;
  const send = (request: CarrierRequest) =>
    withToken(parts, askToken, { ...request, headers: { ...request.headers, transactionsrc: 'Despacho' } });
  const recover = async (reference: string, kind: LabelDrawing): Promise<CarrierAnswer<Booking>> => {
    const ReferenceValues = { ReferenceNumber: { Value: reference }, ShipperNumber: account['account_number'] ?? '' };
    const { LabelImageFormat, LabelStockSize } = toLabelSpecification(kind, 'recovery');
    const isThermal = kind.format === 'ZPL' || kind.format === 'EPL';
    const LabelRecoveryRequest = {
      // Five letters at least.
      Request: { TransactionReference: { CustomerContext: `booking ${reference}` } },
      LabelSpecification: { LabelImageFormat, ...(isThermal && { LabelStockSize }) },
      ReferenceValues,
    };
    const reply = await send({ method: 'POST', path: RECOVERY, json: { LabelRecoveryRequest } });
    return answer(reply, toRecovered);
  };
  const track = tracking && { batch: tracking.batch, ask: (parcels: readonly TrackedParcel[]) => trace(send, parcels) };
  return {
    validate: checkRequest,
    create: async (shipment) => {
      const reply = await send({ method: 'POST', path: SHIP, json: toRequest(shipment, account) });
      const booked = answer(reply, toBooking);
      if (!booked.ok) return booked;
      if (!booked.value) throw new CarrierSilent('UPS: booked nothing and refused nothing');
      if (shipment.format !== 'PDF') return { ok: true, value: booked.value };
      // The booking stands by now: whatever goes wrong from here on is looked up under its reference.
      return { ok: true, value: { ...booked.value, labels: await drawnNow(recover, shipment) } };
    },
    find: async ({ reference, kind }) => {
      const found = await recover(reference, kind);
      // A refusal does not say that there is none: which of the codes would is not published.
      return found.ok ? found : { ok: true, value: UNKNOWABLE };
    },
    label: async ({ reference }, kind) => {
      const drawn = await recover(reference, kind);
      return drawn.ok ? { ok: true, value: drawn.value.labels } : drawn;
    },
    cancel: async ({ reference, shipmentCode, kind }) => {
      let code = shipmentCode;
      if (code === null) {
        // A booking that was never answered has no number yet: it is asked for first.
        const found = await recover(reference, kind);
        if (!found.ok) return found;
        code = found.value.shipmentCode;
      }
      const reply = await send({ method: 'DELETE', path: VOID + encodeURIComponent(code) });
      return isVoided(reply.body) ? { ok: true, value: true } : answer(reply, () => true);
    },
    track,
    proof: proofsBeside(track, {
      of: 'parcel',
      ask: async ({ reference, trackingNumber }) => {
        const path = `${TRACK}${encodeURIComponent(trackingNumber)}?returnSignature=true&returnPOD=true`;
        const reply = await send({ method: 'GET', path, headers: { transid: reference } });
        if (reply.status === 404) return { ok: true, value: [] };
        return answer(reply, (body) => toProofs(body, trackingNumber));
      },
    }),
    alerts: {
      batch: 100,
      forDays: ALERT_DAYS,
      ask: async (trackingNumberList, { url, credential }) => {
        const destination = { url, credentialType: 'Bearer', credential };
        const json = { locale: 'en_US', countryCode: 'US', trackingNumberList, destination };
        const headers = { transid: trackingNumberList[0] ?? '' };
        const reply = await send({ method: 'POST', path: ALERTS, json, headers });
        return answer(reply, (body) => promised.parse(body).validTrackingNumbers ?? []);
      },
    },
    check: () => checkToken(parts, askToken, refusalIn),
  };
}

/** The PDF of a booking that was just made. It stands: that nothing of this call was sent says nothing of it. */
async function drawnNow(
  recover: (reference: string, kind: LabelDrawing) => Promise<CarrierAnswer<Booking>>,
  shipment: Shipment,
): Promise<Booking['labels']> {
  try {
    const drawn = await recover(shipment.reference, shipment);
    if (drawn.ok) return drawn.value.labels;
  } catch (error) {
    if (!(error instanceof CarrierUnreached)) throw error;
  }
  throw new CarrierSilent('UPS: no PDF of a label that was booked');
}

/** One call a parcel. A number that UPS has not seen is no refusal. */
async function trace(
  send: (request: CarrierRequest) => Promise<CarrierReply>,
  parcels: readonly TrackedParcel[],
): Promise<CarrierAnswer<readonly ParcelTrace[]>> {
  const traces: ParcelTrace[] = [];
  for (const parcel of parcels) {
    // A name of the call, which it requires and nobody reads again.
    const headers = { transid: parcel.reference };
    const reply = await send({ method: 'GET', path: TRACK + encodeURIComponent(parcel.trackingNumber), headers });
    if (reply.status === 404) continue;
    const told = answer(reply, (body) => tracking?.toTraces(body, [parcel]) ?? []);
    if (!told.ok) return told;
    traces.push(...told.value);
  }
  return { ok: true, value: traces };
}

async function askToken({ account, http, now }: ClientParts): Promise<CarrierToken> {
  const reply = await http({
    method: 'POST',
    path: TOKEN,
    headers: {
      authorization: basicAuth(account['client_id'] ?? '', account['client_secret'] ?? ''),
      'x-merchant-id': account['account_number'] ?? '',
    },
    form: { grant_type: 'client_credentials' },
  });
  const read = given.safeParse(reply.body);
  if (reply.status !== 200 || !read.success) throw new TokenRefused(reply);
  return { text: read.data.access_token, goodUntil: now().getTime() + read.data.expires_in * 1000 };
}
