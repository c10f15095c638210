import { CONTRACT_VERSION } from '#contract/version.ts';
import type { EventServer } from './eventServer.ts';

/** A fault of this server, as its log has it: no message, which may quote what people typed. */
export interface ServerFault {
  /** What was being done, in words of ours. */
  readonly words: string;
  /** Name of the error. */
  readonly error: string;
  readonly code?: string | undefined;
  /** Lines of the stack, the innermost first. */
  readonly place?: readonly string[];
  readonly route?: string | undefined;
  readonly requestId?: string;
  readonly userId?: number | undefined;
}

export type TellFault = (fault: ServerFault) => void;

const MOST = 50;
const WHILE_MS = 10 * 60_000;
const FRAME = /^at (?:(.+?) \()?(?:file:\/\/)?(.+?):(\d+):(\d+)\)?$/;

/**
 * Sends faults of the server to where those of pages are kept, 50 in ten minutes at most: a server whose database is away has the same
 * one for every request.
 */
export function faultTeller(server: EventServer, newId: () => string, now: () => Date): TellFault {
  let [since, told] = [0, 0];
  return (fault) => {
    const at = now().getTime();
    if (at - since >= WHILE_MS) [since, told] = [at, 0];
    told += 1;
    if (told <= MOST) server.send({ text: envelopeOf(fault, newId().replaceAll('-', ''), at), items: 1 });
  };
}

function envelopeOf({ words, error, code, place = [], route, requestId, userId }: ServerFault, id: string, at: number) {
  // Sentry has the outermost frame first.
  const frames = place.flatMap(frameOf).toReversed();
  const event = {
    event_id: id,
    platform: 'node',
    release: `despacho@${CONTRACT_VERSION}`,
    timestamp: at / 1000,
    level: 'error',
    ...(route !== undefined && { transaction: route }),
    tags: { where: 'server', ...(requestId !== undefined && { request_id: requestId }) },
    ...(userId !== undefined && { user: { id: String(userId) } }),
    exception: {
      values: [
        {
          type: error,
          value: code === undefined ? words : `${words} (${code})`,
          ...(frames.length > 0 && { stacktrace: { frames } }),
        },
      ],
    },
  };
  const head = { event_id: id, sent_at: new Date(at).toISOString() };
  return `${[head, { type: 'event' }, event].map((one) => JSON.stringify(one)).join('\n')}\n`;
}

function frameOf(line: string) {
  const [, name, file = '', lineNumber, column] = FRAME.exec(line) ?? [];
  if (lineNumber === undefined) return [];
  const path = file.replace(/^.*\/(src|node_modules)\//, '$1/');
  return [
    {
      ...(name !== undefined && { function: name }),
      filename: path,
      lineno: Number(lineNumber),
      colno: Number(column),
      in_app: path.startsWith('src/'),
    },
  ];
}
