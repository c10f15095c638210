import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * What an operator is made to do wrong, once each in this order; `ok` = nothing. `lost`: it does what it is asked, and
 * the answer never arrives; `slow`: it does, and answers nobody in time; `down`: it does nothing and hangs up.
 */
export type CarrierFault = 'ok' | 'lost' | 'slow' | 'down' | 'broken' | 'busy' | 'forget token' | 'refuse' | 'half';

/** How long a busy operator asks to be left alone. */
export const BUSY_SECONDS = 90;

export interface CarrierCallSeen {
  readonly call: string;
  readonly request: unknown;
  readonly status: number;
  readonly reply: unknown;
}

export interface StandIn {
  readonly address: string;
  readonly faults: CarrierFault[];
  readonly calls: CarrierCallSeen[];
  close(): Promise<void>;
}

export interface AskedCall {
  /** Method and path, without the query. */
  readonly call: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  // oxlint-disable-next-line typescript/no-explicit-any -- a request as it came
  readonly body: any;
  readonly fault: CarrierFault;
}

interface Manners {
  /** A call for a token: no fault is of it. */
  isToken(call: string): boolean;
  forgetTokens(): void;
  answer(asked: AskedCall): readonly [status: number, reply: unknown];
  /** How its texts travel. */
  readonly charset: 'utf8' | 'latin1';
  readonly busy: unknown;
}

/** The server of an operator: what is the same of all of them. */
export async function standIn(manners: Manners): Promise<StandIn> {
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://carrier');
      const call = `${request.method} ${url.pathname}`;
      const fault = (manners.isToken(call) ? undefined : self.faults.shift()) ?? 'ok';
      const text = Buffer.concat(pieces).toString();
      const body = parsed(text, request.headers['content-type'] ?? '');
      const say = (status: number, reply: unknown) => {
        self.calls.push({ call, request: body, status, reply });
        const bytes = Buffer.from(typeof reply === 'string' ? reply : JSON.stringify(reply), manners.charset);
        const asksForTime = status === 429 && { 'retry-after': String(BUSY_SECONDS) };
        response.writeHead(status, { 'content-type': 'application/json', ...asksForTime }).end(bytes);
      };
      if (fault === 'down') return void request.socket.destroy();
      if (fault === 'busy') return say(429, manners.busy);
      if (fault === 'broken') return say(503, '<html>Service Unavailable</html>');
      if (fault === 'forget token') manners.forgetTokens();
      const [status, reply] = manners.answer({
        call,
        query: url.searchParams,
        headers: request.headers,
        body,
        fault,
      });
      // The call is done by now, and nobody learns of it.
      if (fault === 'lost') return void request.socket.destroy();
      if (fault === 'slow') return undefined;
      return say(status, reply);
    });
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const self: StandIn = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    faults: [],
    calls: [],
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  return self;
}

function parsed(text: string, type: string): unknown {
  if (type.includes('urlencoded')) return Object.fromEntries(new URLSearchParams(text));
  return text === '' ? null : JSON.parse(text);
}

/** Whether a text has only letters of ISO-8859-1, and no more than so many. */
export const isShort = (text: unknown, longest: number): boolean =>
  typeof text === 'string' && text.length <= longest && [...text].every((letter) => (letter.codePointAt(0) ?? 0) < 256);
