import { createHash, createVerify, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';

interface Frame {
  readonly uid?: string;
  readonly call?: string;
  readonly certificate?: string | null;
  readonly params?: { readonly printer?: { readonly name: string }; readonly data?: readonly PrintItem[] };
  readonly timestamp?: number;
  readonly signature?: string;
  readonly signAlgorithm?: string;
}

interface PrintItem {
  readonly type: string;
  readonly format: string;
  readonly flavor: string;
  readonly data: string;
}

interface Printed {
  readonly printer: string;
  readonly bytes: Buffer;
  readonly type: string;
  readonly options: Readonly<Record<string, unknown>>;
}

export const DIES = Symbol('dies');

/** What the agent's owner has decided. */
interface Conduct {
  /** The person at the agent presses Block. */
  readonly blocks?: boolean;
  /** An agent without a trusted signature asks the person; here the person says yes. */
  readonly allowsUnsigned?: boolean;
  /** A print that it took and does not answer. */
  readonly hangs?: () => boolean;
  /** Words with which a print is refused, or that the agent dies during it. */
  readonly refusesWith?: () => string | typeof DIES | null;
  /** Called once the bytes of a print are in `printed`. */
  readonly onPrint?: () => void;
}

/**
 * QZ Tray, version 2.2, as its own library sees it: frames over a web socket, signatures checked against the certificate that
 * opened the line. It prints into `printed`.
 * @param at port; 0 = any
 * @throws when the port is taken
 */
export async function startQzAgent(printers: readonly string[], conduct: Conduct = {}, at = 0) {
  const server = new WebSocketServer({ port: at, host: '127.0.0.1' });
  await once(server, 'listening');
  const printed: Printed[] = [];
  const calls: string[] = [];
  const algorithms = new Set<string>();

  server.on('connection', (socket) => {
    let certificate: X509Certificate | null = null;
    socket.on('message', (raw: Buffer) => {
      const text = raw.toString();
      if (text === 'ping') return;
      const frame = JSON.parse(text) as Frame;
      if (frame.call === undefined) {
        if (conduct.blocks) return close(socket, frame, 'Connection blocked by client');
        certificate = frame.certificate ? new X509Certificate(frame.certificate) : null;
        return answer(socket, frame, null);
      }
      calls.push(frame.call);
      if (frame.call === 'getVersion') return answer(socket, frame, '2.2.6');
      const fault = faultOf(frame, certificate);
      if (fault !== null) return refuse(socket, frame, fault);
      algorithms.add(frame.signAlgorithm ?? '');
      if (frame.call === 'printers.find') return answer(socket, frame, printers);
      if (frame.call === 'print') return print(socket, frame);
      return refuse(socket, frame, 'Invalid function call');
    });
  });

  function faultOf({ call, params, timestamp, signature }: Frame, certificate: X509Certificate | null): string | null {
    if (!signature) return conduct.allowsUnsigned ? null : 'Request blocked';
    const digest = createHash('sha256').update(JSON.stringify({ call, params, timestamp })).digest('hex');
    const check = createVerify('RSA-SHA512').update(digest);
    return certificate && check.verify(certificate.publicKey, signature, 'base64') ? null : 'Invalid Signature';
  }

  function print(socket: WebSocket, frame: Frame) {
    const { printer, data = [] } = frame.params ?? {};
    if (!printer || !printers.includes(printer.name))
      return refuse(socket, frame, 'Specified printer could not be found.');
    if (conduct.hangs?.()) return undefined;
    const words = conduct.refusesWith?.() ?? null;
    if (words === DIES) return socket.terminate();
    if (words !== null) return refuse(socket, frame, words);
    const { options = {} } = frame.params as { options?: Record<string, unknown> };
    for (const { type, data: text, flavor } of data)
      printed.push({
        printer: printer.name,
        type,
        options,
        bytes: Buffer.from(text, flavor === 'base64' ? 'base64' : 'utf8'),
      });
    conduct.onPrint?.();
    return answer(socket, frame, null);
  }

  const { port } = server.address() as AddressInfo;
  return {
    printed,
    calls,
    algorithms,
    /** As the port of the app looks for it; nothing listens on the first. */
    agent: { hosts: ['127.0.0.1'], secure: [], insecure: [1, port] },
    stop: async () => {
      for (const socket of server.clients) socket.terminate();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const answer = (socket: WebSocket, { uid }: Frame, result: unknown) => socket.send(JSON.stringify({ uid, result }));
const refuse = (socket: WebSocket, { uid }: Frame, error: string) => socket.send(JSON.stringify({ uid, error }));

function close(socket: WebSocket, frame: Frame, words: string) {
  refuse(socket, frame, words);
  socket.close(4003, words);
}
