import type * as Qz from 'qz-tray';
import { paperOf } from '#domain/labels/labelSizes.ts';
import { QZ_AGENT } from '#domain/printing/agents.ts';
import type { Printer } from '#domain/printing/ways.ts';
import { base64Of } from '../base64.ts';
import { logError } from '../log.ts';
import { sha256ByBrowser } from '../sha256.ts';
import { inTime, TooLate } from './inTime.ts';
import { type PrintFile, type PrintOutcome, type PrintPort, printRefusal, refuseThrown, sent } from './printPort.ts';
import { type QzSigning, serverSigns } from './qzSigning.ts';
import { ALWAYS, signedStarts } from './signedStarts.ts';

/** True size and the page's own shapes: a label that was scaled or made an image does not scan. */
function qzConfigOf({ name, format, stock }: PrintFile) {
  if (format !== 'PDF') return { jobName: name };
  const paper = stock && paperOf(stock);
  return {
    jobName: name,
    units: 'mm' as const,
    scaleContent: false,
    rasterize: false,
    margins: 0,
    ...(paper && { size: { width: paper.width, height: paper.height } }),
  };
}

/** Base64 for all: no code page stands between our bytes and the printer's. */
function qzDataOf({ format, bytes }: PrintFile): Qz.PrintData {
  const data = base64Of(bytes);
  if (format === 'PDF') return { type: 'pixel', format: 'pdf', flavor: 'base64', data };
  return { type: 'raw', format: 'command', flavor: 'base64', data };
}

type QzTray = typeof Qz;

/** The library hands reasons on as they are; its published types name texts alone. */
type Reject = (reason?: unknown) => void;

interface Agent {
  readonly hosts: readonly string[];
  readonly secure: readonly number[];
  readonly insecure: readonly number[];
}

/** For the line to open; what listens there answers at once. */
const CONNECT_MS = 8000;
/** For an answer of the agent: it may be asking the person for leave, who may be at another table. */
const ASKED_MS = 300_000;
/** A page without https may use the plain ports, and the others would ask for a certificate that its machine may lack. */
const doors = () =>
  (globalThis as { location?: Location }).location?.protocol === 'https:'
    ? (['secure', 'insecure'] as const)
    : (['insecure'] as const);

/**
 * QZ Tray: a program on the person's machine that prints on every printer of the system, without a dialog. Each of its
 * calls is signed by our server, so that the person who trusts the certificate is asked no more.
 */
export function qzTray(signing: QzSigning, agent: Agent = QZ_AGENT): PrintPort {
  /** Why the last signature was not to be had: the agent's own library says only that it was not. */
  let unsigned: string | null = null;
  let loaded: Promise<QzTray> | null = null;
  /** One connection for all of a page, and one attempt at it. */
  let connecting: Promise<void> | null = null;
  let line: WebSocket | null = null;
  const starts = signedStarts();
  const remember = (opened: WebSocket) => (line = opened);

  async function load(): Promise<QzTray> {
    try {
      return await (loaded ??= prepare());
    } catch (reason) {
      // What could not be fetched is fetched again by the next job.
      loaded = null;
      throw reason;
    }
  }

  async function prepare(): Promise<QzTray> {
    const module = await import('qz-tray');
    // The package is CommonJS: what a bundler makes of it has its exports under `default`.
    const qz = (module as { default?: QzTray }).default ?? module;
    // The library forgets a line whose greeting failed, without closing it; when that closed later, it would take the
    // next one down with it.
    class Line extends WebSocket {
      constructor(address: string) {
        super(address);
        remember(this);
      }
    }
    // The library's published types take a callback here, which the library would not.
    qz.api.setWebSocketType(Line as never);
    // The library's own wait takes longer for the first label of a page than the server for its signature. Here too its types are wrong.
    qz.api.setSha256Type(sha256ByBrowser as never);
    qz.security.setSignatureAlgorithm('SHA512');
    qz.security.setCertificatePromise(
      (resolve, reject) =>
        void signing.certificate().then(resolve, () => (reject as Reject)(new Error('Certificate error'))),
      { rejectOnFailure: true },
    );
    qz.security.setSignaturePromise((digest: string) => {
      const mayLeave = starts.begun();
      return (resolve, reject) => {
        unsigned = null;
        // The library sends the call as soon as it has its signature.
        void signing.sign(digest).then(
          (signature) => void mayLeave.then((may) => (may ? resolve(signature) : (reject as Reject)(new Error('')))),
          (reason: unknown) => {
            unsigned = reason instanceof Error && reason.message !== '' ? reason.message : 'error';
            (reject as Reject)(reason);
          },
        );
      };
    });
    return qz;
  }

  async function connected(): Promise<QzTray> {
    const qz = await load();
    // An open line is not enough: the agent may still be asking the person whether it may talk to us.
    if (connecting ?? !qz.websocket.isActive())
      await inTime((connecting ??= connect(qz).finally(() => (connecting = null))), ASKED_MS);
    return qz;
  }

  async function connect(qz: QzTray): Promise<void> {
    let reason: unknown = null;
    for (const door of doors()) {
      try {
        return await opened(qz, {
          host: [...agent.hosts],
          usingSecure: door === 'secure',
          port: { secure: [...agent.secure], insecure: [...agent.insecure] },
        });
      } catch (thrown) {
        reason = thrown;
        if (line) await closeLine(line);
        if (!isUnreachable(thrown)) throw thrown;
      }
    }
    throw reason;
  }

  function refused(reason: unknown) {
    if (reason instanceof TooLate) return printRefusal('agent-gone');
    const refusal = refuseThrown(reason);
    // No agent answered: the words are those of its library, in English.
    if (refusal.problem.code === 'agent-gone') return printRefusal('agent-gone');
    if (refusal.problem.code !== 'not-signed' || unsigned === null) return refusal;
    logError('printing', unsigned);
    return printRefusal('not-signed', unsigned);
  }

  async function print(file: PrintFile, printer: Printer | null, kept: Promise<boolean>): Promise<PrintOutcome> {
    if (!printer) return printRefusal('no-printer');
    let hasBegun = false;
    try {
      const qz = await connected();
      hasBegun = true;
      const config = qz.configs.create(printer.id, qzConfigOf(file));
      // Each call has its own limit: one that never ends must not hold those behind it.
      await starts.start(() => inTime(qz.print(config, [qzDataOf(file)]), ASKED_MS), kept);
      return sent;
    } catch (reason) {
      if (hasBegun && reason instanceof TooLate) return printRefusal('no-answer');
      return refused(reason);
    }
  }

  return {
    find: async () => {
      try {
        const qz = await connected();
        const found = await starts.start(() => inTime(qz.printers.find(), ASKED_MS));
        const names = Array.isArray(found) ? found : [found];
        return { ok: true, printers: names.map((name) => ({ id: name, name })) };
      } catch (reason) {
        return refused(reason);
      }
    },
    ready: async () => void (await connected()),
    print: (file, printer) => print(file, printer, ALWAYS),
    printOnceKept: print,
  };
}

const isUnreachable = (reason: unknown): boolean => refuseThrown(reason).problem.code === 'agent-gone';

async function closeLine(line: WebSocket): Promise<void> {
  if (line.readyState === WebSocket.CLOSED) return;
  const closed = new Promise((resolve) => line.addEventListener('close', resolve, { once: true }));
  line.close();
  await closed;
}

/** Opens a line. Only the line has a limit: on an open one the agent may be asking the person for leave. */
function opened(qz: QzTray, options: Qz.ConnectOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      if (qz.websocket.isActive()) return;
      // Ends the library's own search for another door.
      void qz.websocket.disconnect().catch(() => undefined);
      reject(new Error('Unable to establish connection with QZ Tray'));
    }, CONNECT_MS);
    void qz.websocket
      .connect(options)
      .then(resolve, reject)
      .finally(() => clearTimeout(late));
  });
}

export const qzPort = qzTray(serverSigns);
