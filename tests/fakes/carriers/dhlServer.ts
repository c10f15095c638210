import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dhlCheckDigit } from '#domain/carriers/checkDigits.ts';

/** What DHL is made to do wrong, once each in this order. */
export type DhlFault = 'lost' | 'down' | 'refuse' | 'broken';

export interface DhlScan {
  readonly date: string;
  readonly time: string;
  readonly GMTOffset?: string;
  readonly typeCode: string;
  readonly description: string;
  readonly serviceArea: readonly { readonly code: string; readonly description: string }[];
  readonly signedBy?: string;
}

export interface DhlScans {
  readonly events: readonly DhlScan[];
  readonly pieces: Readonly<Record<string, readonly DhlScan[]>>;
}

export interface DhlServer {
  readonly address: string;
  readonly account: Readonly<Record<string, string>>;
  readonly faults: DhlFault[];
  readonly booked: string[];
  /** What has happened to a waybill and to its pieces; one without scans is unknown to DHL. */
  readonly scans: Map<string, DhlScans>;
  /** The paper of a waybill that was delivered, in base64. */
  readonly papers: Map<string, string>;
  /** Whether the account may have them. */
  givesPapers: boolean;
  readonly calls: {
    readonly call: string;
    readonly request: unknown;
    readonly status: number;
    readonly reply: unknown;
  }[];
  close(): Promise<void>;
}

const ACCOUNT = { account_number: '123456789', username: 'despacho', password: 's3cret-of-dhl' };

/** MyDHL API as its description says: Basic, strict bodies, errors with their status as a text, a label only once. */
export async function dhlServer(): Promise<DhlServer> {
  const basic = `Basic ${Buffer.from(`${ACCOUNT.username}:${ACCOUNT.password}`).toString('base64')}`;
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const text = Buffer.concat(pieces).toString();
      const call = `${request.method} ${(request.url ?? '').replace(/\?.*/, '')}`;
      const fault = self.faults.shift();
      if (fault === 'down') return void request.socket.destroy();
      const body: unknown = text === '' ? null : JSON.parse(text);
      const [status, reply] =
        request.headers.authorization === basic
          ? answer(call, body, fault, new URL(request.url ?? '', 'http://dhl').searchParams)
          : [401, problem(401, 'Unauthorized', 'Invalid Credentials')];
      // The shipment is made by now, and nobody learns of it.
      if (fault === 'lost') return void request.socket.destroy();
      self.calls.push({ call, request: body, status, reply });
      return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
    });
  });
  // oxlint-disable-next-line typescript/no-explicit-any -- a request as it came
  const answer = (call: string, body: any, fault: DhlFault | undefined, query: URLSearchParams): [number, unknown] => {
    if (call === 'GET /tracking' && query.has('shipmentTrackingNumber')) return track(query);
    if (call === 'GET /tracking')
      return [404, problem(404, 'Not data found', 'No Shipments Found for ReferenceID | DESPACHO-CHECK')];
    if (call.endsWith('/proof-of-delivery')) return paper(call, query);
    if (call !== 'POST /shipments') return [404, problem(404, 'Not found', 'no such call')];
    if (fault === 'broken') return [500, problem(500, 'Internal Server Error', 'Process failure occurred')];
    if (fault === 'refuse')
      return [400, problem(400, 'Bad request', '996: The requested product(s) (N) not available')];
    const wrong = wrongIn(body);
    if (wrong) return [422, problem(422, 'Unprocessable Entity', `1001: ${wrong}`)];
    if (body.accounts[0].number !== ACCOUNT.account_number)
      return [400, problem(400, 'Bad request', '1025: Account number is invalid')];
    const digits = String(100_000_000 + self.booked.length);
    const code = digits + dhlCheckDigit(digits);
    self.booked.push(body.customerReferences[0].value);
    const numbers = body.content.packages.map((_: unknown, index: number) => index + 1);
    return [
      201,
      {
        shipmentTrackingNumber: code,
        packages: numbers.map((referenceNumber: number) => ({
          referenceNumber,
          trackingNumber: `JD0146000046172307${String(referenceNumber).padStart(2, '0')}`,
        })),
        documents: [
          ...numbers.map((packageReferenceNumber: number) => ({
            imageFormat: 'PDF',
            typeCode: 'label',
            packageReferenceNumber,
            content: Buffer.from('%PDF-1.4').toString('base64'),
          })),
          { imageFormat: 'PDF', typeCode: 'waybillDoc', content: Buffer.from('%PDF-1.4').toString('base64') },
        ],
      },
    ];
  };
  const paper = (call: string, query: URLSearchParams): [number, unknown] => {
    const content = self.papers.get(/^GET \/shipments\/(\d+)\//.exec(call)?.[1] ?? '');
    if (query.get('shipperAccountNumber') !== ACCOUNT.account_number || query.get('content') !== 'epod-summary-esig')
      return [400, problem(400, 'Bad request', 'Bad request')];
    if (!self.givesPapers) return [400, problem(400, 'Bad request', '8003: Account not allowed for this service')];
    if (content === undefined) return [404, problem(404, 'Not Found', 'Not Found')];
    return [200, { documents: [{ encodingFormat: 'PDF', content, typeCode: 'POD' }] }];
  };
  const track = (query: URLSearchParams): [number, unknown] => {
    const numbers = query.getAll('shipmentTrackingNumber');
    if (numbers.length > 200) return [400, problem(400, 'Bad request', '1029: too many shipmentTrackingNumber')];
    const shipments = numbers.flatMap((shipmentTrackingNumber) => {
      const scans = self.scans.get(shipmentTrackingNumber);
      if (!scans) return [];
      const pieces = Object.entries(scans.pieces).map(([trackingNumber, events], index) => ({
        number: index + 1,
        typeCode: 'SMF',
        shipmentTrackingNumber,
        trackingNumber,
        // Only who asks for all levels gets those of the pieces.
        ...(query.get('levelOfDetail') === 'all' && { events }),
      }));
      return [
        { shipmentTrackingNumber, status: 'Success', events: scans.events, numberOfPieces: pieces.length, pieces },
      ];
    });
    if (shipments.length === 0)
      return [404, problem(404, 'Not data found', `No Shipments Found for ${numbers.join(', ')}`)];
    return [200, { shipments }];
  };
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const self: DhlServer = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    account: ACCOUNT,
    faults: [],
    booked: [],
    scans: new Map(),
    papers: new Map(),
    givesPapers: true,
    calls: [],
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  return self;
}

const isText = (text: unknown, longest: number, shortest = 1): boolean =>
  typeof text === 'string' && text.length >= shortest && text.length <= longest;

/** What its description would not let through; null = nothing. A property that it does not name is one. */
function wrongIn({
  plannedShippingDateAndTime,
  productCode,
  customerReferences,
  customerDetails,
  content,
  // oxlint-disable-next-line typescript/no-explicit-any -- a request as it came
}: any): string | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d GMT[+-]\d\d:\d\d$/.test(plannedShippingDateAndTime))
    return 'plannedShippingDateAndTime';
  if (!isText(productCode, 6)) return 'productCode';
  if (customerReferences.some(({ value }: { value: unknown }) => !isText(value, 35))) return 'customerReferences';
  for (const { postalAddress, contactInformation } of Object.values<never>(customerDetails)) {
    const { addressLine1, addressLine2 = '-', addressLine3 = '-', postalCode, cityName, countryCode } = postalAddress;
    const { provinceCode = '--' } = postalAddress;
    if (!isText(provinceCode, 35, 2)) return 'provinceCode';
    if (![addressLine1, addressLine2, addressLine3].every((line) => isText(line, 45))) return 'addressLine';
    if (!isText(postalCode, 12, 0) || !isText(cityName, 45) || !isText(countryCode, 2, 2)) return 'postalAddress';
    const { fullName, companyName, phone, email = '-' } = contactInformation;
    if (!isText(fullName, 255) || !isText(companyName, 100)) return 'fullName';
    if (!isText(phone, 70) || !isText(email, 70)) return 'contactInformation';
  }
  if (!isText(content.description, 70) || content.packages.length > 999) return 'content';
  if (content.packages.some(({ weight }: { weight: number }) => !(weight >= 0.001))) return 'weight';
  const { lineItems, invoice, exportReasonType, ...more } = content.exportDeclaration ?? {};
  if (Object.keys(more).length > 0) return `exportDeclaration: ${Object.keys(more).join(', ')}`;
  if (!content.exportDeclaration) return content.isCustomsDeclarable ? 'exportDeclaration' : null;
  if (!isText(invoice.number, 35) || !isText(exportReasonType, 30)) return 'exportDeclaration';
  const isLine = ({ description, quantity }: { description: unknown; quantity: { value: number } }): boolean =>
    isText(description, 512) && quantity.value >= 1;
  return lineItems.length > 999 || !lineItems.every(isLine) ? 'lineItems' : null;
}

const problem = (status: number, title: string, detail: string) => ({
  instance: '/expressapi/shipments',
  detail,
  title,
  message: title,
  status: String(status),
});
