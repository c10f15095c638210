import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { upsCheckDigit } from '#domain/carriers/checkDigits.ts';

/** What UPS is made to do wrong, once each in this order. */
export type UpsFault = 'lost' | 'down' | 'forget token' | 'busy' | 'refuse' | 'ok';

interface Booked {
  readonly code: string;
  readonly reference: string;
  readonly numbers: readonly string[];
  voided: boolean;
}

export interface UpsScan {
  readonly type: string;
  readonly code: string;
  /** Fourteen digits, year to second, as the clock of the place shows it: two hours behind Greenwich. */
  readonly local: string;
  readonly gmt: string;
  readonly receivedBy?: string;
}

/** What UPS has of a delivery, in base64. */
export interface UpsProof {
  readonly signature?: string;
  readonly photo?: string;
  readonly paper?: string;
}

export interface UpsServer {
  readonly address: string;
  readonly account: Readonly<Record<string, string>>;
  readonly faults: UpsFault[];
  readonly booked: Booked[];
  /** Every request and its answer, as they travelled. */
  readonly calls: {
    readonly call: string;
    readonly request: unknown;
    readonly status: number;
    readonly reply: unknown;
  }[];
  tokens: number;
  /** Where UPS tells of a number by itself. */
  readonly alerts: Map<string, { readonly url: string; readonly credential: string }>;
  /** What has happened to a parcel, newest first; a number without scans is unknown to UPS. */
  readonly scans: Map<string, readonly UpsScan[]>;
  /** Proofs of parcels that were delivered; told to who asks for them alone. */
  readonly proofs: Map<string, UpsProof>;
  /** Whether the account may have them. */
  givesProofs: boolean;
  close(): Promise<void>;
}

const ACCOUNT = { account_number: 'A1B2C3', client_id: 'despacho', client_secret: 's3cret-of-ups' };
const TOKEN_SECONDS = 14_399;
const LABELS: Readonly<Record<string, string>> = {
  ZPL: '^XA^FDUPS^FS^XZ',
  EPL: 'N\nP1\n',
  GIF: 'GIF89a',
  PDF: '%PDF-1.4',
};

/** UPS as its interface says: tokens that expire, ship, void and label recovery, and its own shape of errors. */
export async function upsServer(): Promise<UpsServer> {
  const server = createServer((request, response) => {
    void read(request).then((body) => {
      const call = `${request.method} ${request.url}`;
      const fault = /\/api\//.test(call) ? self.faults.shift() : undefined;
      const answered = (status: number, reply: unknown) => {
        self.calls.push({ call, request: parsed(body), status, reply });
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
      };
      if (fault === 'down') return void request.socket.destroy();
      if (fault === 'busy') return answered(429, refused('429', 'Too Many Requests'));
      if (fault === 'forget token') valid.clear();
      const [status, reply] = answer(call, request, body, fault);
      // The shipment is made by now, and nobody learns of it.
      if (fault === 'lost') return void request.socket.destroy();
      return answered(status, reply);
    });
  });
  const valid = new Set<string>();
  const answer = (call: string, request: IncomingMessage, body: string, fault?: UpsFault): [number, unknown] => {
    if (call === 'POST /security/v1/oauth/token') return token(request, body);
    if (!valid.has((request.headers.authorization ?? '').replace('Bearer ', '')))
      return [401, refused('250002', 'Invalid Authentication Information.')];
    if (fault === 'refuse') return [400, refused('121210', 'The requested service is unavailable')];
    if (call === 'POST /api/shipments/v2409/ship') return ship(parsed(body));
    if (call === 'POST /api/labels/v1/recovery') return recover(parsed(body));
    if (call.startsWith('GET /api/track/v1/details/')) return track(call.split('/').at(-1) ?? '', request);
    if (call === 'POST /api/track/v1/subscription/standard/package') return subscribe(parsed(body), request);
    if (call.startsWith('DELETE /api/shipments/v2409/void/cancel/')) return cancel(call.split('/').at(-1) ?? '');
    return [404, refused('404', 'no such call')];
  };
  const token = ({ headers }: IncomingMessage, body: string): [number, unknown] => {
    const basic = Buffer.from(`${ACCOUNT.client_id}:${ACCOUNT.client_secret}`).toString('base64');
    if (headers.authorization !== `Basic ${basic}` || body !== 'grant_type=client_credentials')
      return [401, refused('10401', 'ClientId is Invalid')];
    self.tokens += 1;
    const access_token = `token-${self.tokens}`;
    valid.add(access_token);
    return [200, { token_type: 'Bearer', access_token, expires_in: String(TOKEN_SECONDS), status: 'approved' }];
  };
  // oxlint-disable-next-line typescript/no-explicit-any -- a request as it came
  const ship = (body: any): [number, unknown] => {
    const { Shipment, LabelSpecification } = body.ShipmentRequest;
    if (Shipment.Shipper.ShipperNumber !== ACCOUNT.account_number)
      return [400, refused('120100', 'Missing or invalid shipper number')];
    // Required there, says the description of its interface (July 2026); the number is of its guide.
    const { CountryCode, StateProvinceCode } = Shipment.ShipTo.Address;
    if (['US', 'CA'].includes(CountryCode) && !/^[A-Z]{2}$/.test(StateProvinceCode ?? ''))
      return [400, refused('120206', 'Missing or invalid ship to StateProvinceCode')];
    const format = LabelSpecification.LabelImageFormat.Code as string;
    if (format === 'PDF') return [400, refused('120702', 'Missing/Invalid LabelSpecification/LabelImageFormat/Code')];
    const numbers = Shipment.Package.map((_: unknown, index: number) => numberOf(self.booked.length * 60 + index));
    const reference = Shipment.ReferenceNumber[0].Value as string;
    self.booked.push({ code: numbers[0], reference, numbers, voided: false });
    return [
      200,
      {
        ShipmentResponse: {
          Response: { ResponseStatus: { Code: '1', Description: 'Success' } },
          ShipmentResults: {
            BillingWeight: { UnitOfMeasurement: { Code: 'KGS' }, Weight: '     1.5' },
            ShipmentIdentificationNumber: numbers[0],
            PackageResults: numbers.map((number: string) => ({
              TrackingNumber: number,
              ShippingLabel: { ImageFormat: { Code: format }, GraphicImage: drawn(format) },
            })),
          },
        },
      },
    ];
  };
  // oxlint-disable-next-line typescript/no-explicit-any -- a request as it came
  const recover = (body: any): [number, unknown] => {
    const { ReferenceValues, LabelSpecification } = body.LabelRecoveryRequest;
    const found = self.booked.find(
      ({ reference, voided }) => !voided && reference === ReferenceValues.ReferenceNumber.Value,
    );
    if (!found) return [400, refused('300501', 'No Shipments found')];
    const format = LabelSpecification.LabelImageFormat.Code as string;
    const results = found.numbers.map((number) => ({
      TrackingNumber: number,
      LabelImage: { LabelImageFormat: { Code: format }, GraphicImage: drawn(format) },
    }));
    return [
      200,
      {
        LabelRecoveryResponse: {
          Response: { ResponseStatus: { Code: '1', Description: 'Success' } },
          ShipmentIdentificationNumber: found.code,
          LabelResults: results,
        },
      },
    ];
  };
  const track = (asked: string, { headers }: IncomingMessage): [number, unknown] => {
    const [number = '', query] = asked.split('?');
    const wants = new URLSearchParams(query);
    const proof = self.proofs.get(number);
    if (!headers['transid'] || !headers['transactionsrc']) return [400, refused('TVS0006', 'Missing transId')];
    if (query !== undefined && !self.givesProofs) return [403, refused('NOPOD', 'No rights to proofs of delivery')];
    const scans = self.scans.get(number);
    if (!scans) return [404, refused('TW0001', 'Tracking Information Not Found')];
    const activity = scans.map(({ type, code, local, gmt }) => ({
      date: local.slice(0, 8),
      time: local.slice(8),
      gmtDate: gmt.slice(0, 8),
      gmtTime: String(Number(gmt.slice(8))),
      gmtOffset: '-02:00',
      location: { address: { city: 'Getafe', countryCode: 'ES' }, slic: '2851' },
      status: { type, code, description: `UPS ${code}`, statusCode: '005' },
    }));
    const deliveryInformation = {
      receivedBy: scans[0]?.receivedBy ?? '',
      location: 'Front Door',
      ...(wants.get('returnSignature') === 'true' && proof?.signature && { signature: { image: proof.signature } }),
      ...(proof?.photo && { deliveryPhoto: { photo: proof.photo, photoCaptureInd: 'Y' } }),
      ...(wants.get('returnPOD') === 'true' && proof?.paper && { pod: { content: proof.paper } }),
    };
    return [
      200,
      {
        trackResponse: {
          shipment: [
            {
              inquiryNumber: number,
              package: [{ trackingNumber: number, activity, deliveryInformation, packageCount: 1 }],
            },
          ],
        },
      },
    ];
  };
  // oxlint-disable-next-line typescript/no-explicit-any -- a request as it came
  const subscribe = (body: any, { headers }: IncomingMessage): [number, unknown] => {
    if (!headers['transid'] || !headers['transactionsrc']) return [400, refused('VSS000', 'Missing transId')];
    const { locale, trackingNumberList = [], destination } = body;
    if (!locale) return [400, refused('VSS300', 'Locale is required')];
    if (trackingNumberList.length > 100) return [400, refused('VSS220', 'Over 100 tracking numbers')];
    if (!String(destination?.url).startsWith('https:')) return [400, refused('VSS600', 'URL is empty or not present')];
    if (!destination.credential || !destination.credentialType) return [400, refused('VSS700', 'Credential is empty')];
    const [valid, invalid]: [string[], string[]] = [[], []];
    for (const number of trackingNumberList as string[])
      (self.booked.some(({ numbers }) => numbers.includes(number)) ? valid : invalid).push(number);
    if (valid.length === 0) return [400, refused('VSS210', 'At least one valid tracking number')];
    for (const number of valid) self.alerts.set(number, destination);
    return [200, { validTrackingNumbers: valid, ...(invalid.length > 0 && { invalidTrackingNumbers: invalid }) }];
  };
  const cancel = (code: string): [number, unknown] => {
    const found = self.booked.find((one) => one.code === code);
    if (!found) return [400, refused('190102', 'No shipment found within the allowed void period')];
    if (found.voided) return [400, refused('190117', 'The Shipment has already been voided')];
    found.voided = true;
    const Status = { Code: '1', Description: 'Voided' };
    return [
      200,
      {
        VoidShipmentResponse: {
          Response: { ResponseStatus: { Code: '1', Description: 'Success' } },
          SummaryResult: { Status },
        },
      },
    ];
  };
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const self: UpsServer = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    account: ACCOUNT,
    faults: [],
    booked: [],
    calls: [],
    tokens: 0,
    scans: new Map(),
    proofs: new Map(),
    givesProofs: true,
    alerts: new Map(),
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  return self;
}

const refused = (code: string, message: string) => ({ response: { errors: [{ code, message }] } });
const drawn = (format: string): string => Buffer.from(LABELS[format] ?? '').toString('base64');

function numberOf(count: number): string {
  const middle = `A1B2C311${String(count).padStart(7, '0')}`;
  return `1Z${middle}${upsCheckDigit(middle)}`;
}

async function read(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const piece of request as AsyncIterable<Buffer>) text += piece.toString();
  return text;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
