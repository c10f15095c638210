import { profileOf } from '#domain/carriers/operators.ts';
import type { TrackingEvent } from '#domain/carriers/trackingEvent.ts';
import type { FileAcknowledgement, FileNews, FileParts, FileShipment, FileWords } from '../byFiles.ts';
import type { CarrierClient, ClientParts } from '../client.ts';
import { drawLabels } from '../drawLabels.ts';
import type { CarrierConnector, ParcelTrace } from '../port.ts';
import type { Booking, LabelDrawing } from '../shipment.ts';
import { contentsOf } from '../wire.ts';
import { checkRequest, numbersOf, toLines } from './mapping.ts';

/** Fields parted by semicolons, lines by LF, ISO-8859-1 out; what comes in may be UTF-8 too. */
const files: FileWords = {
  folders: { out: 'out', in: 'in', taken: 'in/taken' },
  host: (account) => ({
    host: account['host'] ?? '',
    port: Number(account['port']),
    username: account['username'] ?? '',
    password: account['password'] || null,
    privateKey: keyLines(account['private_key'] ?? ''),
  }),
  nameOf: (kind, account, day, number) =>
    `${kind}_${account['account_number'] ?? ''}_${day}_${String(number).padStart(2, '0')}.csv`,
  writeShipments: (shipments) =>
    latin(shipments.flatMap((kept) => toLines(kept.shipment).map((line, at) => `${line};${numbersOf(kept)[at]}`))),
  writeCancelled: (references) => latin(references),
  read: (name, content) => {
    const lines = textOf(content)
      .split(/\r?\n/)
      .filter((line) => line.trim() !== '');
    if (/^ack_.*\.csv$/i.test(name)) return newsOf(lines, readAcknowledgement, null);
    return /^tracking_.*\.csv$/i.test(name) ? newsOf(lines, null, readScan) : null;
  },
  refusedCode: 'RECHAZADO',
};

/** A key that lost its line breaks in a form gets them back. */
function keyLines(text: string): string | null {
  const [, kind, body] = /-----BEGIN ([A-Z ]+)-----([\s\S]*?)-----END \1-----/.exec(text) ?? [];
  if (kind === undefined || body === undefined) return text.trim() === '' ? null : text;
  const packed = body.replaceAll(/\s+/g, '').match(/.{1,70}/g) ?? [];
  return [`-----BEGIN ${kind}-----`, ...packed, `-----END ${kind}-----`, ''].join('\n');
}

const latin = (lines: readonly string[]): Buffer => Buffer.from(lines.map((line) => `${line}\n`).join(''), 'latin1');

function textOf(content: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('windows-1252').decode(content);
  }
}

type Scan = readonly [trackingNumber: string, event: TrackingEvent];

function newsOf(
  lines: readonly string[],
  acknowledged: ((fields: readonly string[]) => FileAcknowledgement | null) | null,
  scanned: ((fields: readonly string[]) => Scan | null) | null,
): FileNews {
  const fields = lines.map((line) => line.split(';').map((field) => field.trim()));
  const answers = fields.flatMap((line) => acknowledged?.(line) ?? []);
  const scans = fields.flatMap((line) => {
    const scan = scanned?.(line);
    return scan ? [scan] : [];
  });
  return {
    acknowledged: answers,
    traces: [...new Set(scans.map(([number]) => number))].map((trackingNumber): ParcelTrace => ({
      trackingNumber,
      events: scans.flatMap(([number, event]) => (number === trackingNumber ? [event] : [])),
    })),
    unread: lines.length - answers.length - scans.length,
  };
}

/** `{reference};OK`, or `{reference};KO;{word};{sentence}`. */
function readAcknowledgement([reference = '', answer, word = '', sentence = '']: readonly string[]) {
  if (reference === '') return null;
  if (answer === 'OK') return { reference, refusal: null };
  return answer === 'KO' ? { reference, refusal: [word, sentence].filter(Boolean).join(': ') || 'KO' } : null;
}

/** `{parcel};{code};{moment, such as 2026-11-23T10:00:00+01:00};{place};{words};{signed by}`. */
function readScan([number = '', code = '', when = '', place = '', text = '', signedBy = '']: readonly string[]) {
  const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/.test(when);
  const at = new Date(isMoment ? when : Number.NaN);
  if (!/^\d{14}$/.test(number) || code === '' || Number.isNaN(at.getTime())) return null;
  return [number, { code, at, place, text, signedBy: signedBy || null }] as const;
}

/** SEUR by files: numbers of a range that it reserved for the account, labels of ours, a file at each cut-off. */
export const client: CarrierClient | null = { hosts: null, isLatin: true, files, connect };

const code = 'SEURSIL';
const { name } = profileOf(code);

function connect(parts: ClientParts): CarrierConnector {
  const { account, now, environment } = parts;
  const { books, reach } = opened(parts);
  const draw = ({ shipment, firstNumber }: FileShipment, kind: LabelDrawing): Promise<Booking['labels']> =>
    drawLabels(
      { code, name },
      { ...shipment, ...kind, contents: contentsOf(shipment) },
      numbersOf({ shipment, firstNumber }),
      { sandbox: environment === 'test', at: now() },
    );
  const booking = async (kept: FileShipment, kind: LabelDrawing): Promise<Booking> => {
    const numbers = numbersOf(kept);
    return {
      shipmentCode: numbers[0] ?? '',
      packages: kept.shipment.packages.map(({ number }, index) => {
        const trackingNumber = numbers[index] ?? null;
        return { number, trackingNumber, ...(trackingNumber !== null && { ecb: trackingNumber }) };
      }),
      labels: await draw(kept, kind),
    };
  };
  return {
    validate: checkRequest,
    create: async (shipment) => {
      const [first, last] = [Number(account['range_first']), Number(account['range_last'])];
      const kept = await books.enter(shipment, first, last);
      if (!kept) return { ok: false, code: 14001, text: `${name}: ${account['range_first']}-${account['range_last']}` };
      return { ok: true, value: await booking(kept, shipment) };
    },
    find: async ({ reference, kind }) => {
      const kept = await books.find(reference);
      return { ok: true, value: kept && (await booking(kept, kind)) };
    },
    label: async ({ reference }, kind) => {
      const kept = await books.find(reference);
      return { ok: true, value: kept && (await draw(kept, kind)) };
    },
    cancel: async ({ reference }) => {
      await books.cancel(reference);
      return { ok: true, value: true };
    },
    // The operator's scans come in files.
    track: null,
    proof: null,
    alerts: null,
    check: () => reach(files.host(account)),
  };
}

function opened({ files: parts }: ClientParts): FileParts {
  if (!parts) throw new Error('an operator by files without its books');
  return parts;
}
