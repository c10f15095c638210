import { CONTRACT_VERSION } from '#contract/version.ts';
import type { LoggedError } from '#platform/log.ts';
import { isLostNetwork } from './isLostNetwork.ts';
import { masked, pageOf } from './masked.ts';

interface StackFrame {
  readonly filename: string;
  readonly function?: string;
  readonly lineno: number;
  readonly colno: number;
}

/** `at name (file:1:2)`, `at file:1:2` of Chromium; `name@file:1:2` of the others. */
const LINES = [
  /^\s*at (?:(?<name>.*?) )?\(?(?<file>\S+?):(?<line>\d+):(?<column>\d+)\)?$/,
  /^(?<name>[^@]*)@(?<file>\S+?):(?<line>\d+):(?<column>\d+)$/,
];
const MAX_FRAMES = 30;

/** Where an error was thrown, the outermost call first; of addresses only the path, and only of files. */
export function stackFrames(stack: string | undefined): readonly StackFrame[] {
  return (stack ?? '')
    .split('\n')
    .flatMap((text) => {
      const { name, file, line, column } = LINES.map((one) => one.exec(text)?.groups).find(Boolean) ?? {};
      if (file === undefined) return [];
      const filename = file.replace(/^[a-z]+:\/\/[^/]+/, '').replace(/[?#].*$/, '');
      return [{ filename, ...(name && { function: name }), lineno: Number(line), colno: Number(column) }];
    })
    .slice(0, MAX_FRAMES)
    .toReversed();
}

/** What became of an envelope: `closed` = this server takes none, `later` = nobody answered, or not now. */
export type PostOutcome = 'taken' | 'closed' | 'later';

export interface MonitorParts {
  readonly post: (envelope: string) => Promise<PostOutcome>;
  readonly newId: () => string;
  /** ms since 1970. */
  readonly wall: () => number;
  /** Who works here; null = nobody is known. */
  readonly userId: () => number | null;
  readonly page: () => string;
  /** Whether this page is being left: whatever it still fetches is called off then. */
  readonly leaving: () => boolean;
  /** The recording that shows this page; null = it is not recorded. */
  readonly recording: () => string | null;
}

export interface Monitor {
  readonly failed: (error: LoggedError) => void;
  /** @param begun and @param ended ms since 1970 */
  readonly shown: (page: string, kind: 'pageload' | 'navigation', begun: number, ended: number) => void;
  /** Sends what could not be sent before. */
  readonly flush: () => Promise<void>;
}

/** A page that fails again and again fills nobody's memory, and no server's. */
const MAX_WAITING = 30;
const MAX_ERRORS = 50;

/**
 * Tells this server what went wrong in a page, and how long pages took: as envelopes, which it passes on to where such
 * events are kept. The words are masked, nothing of what is on the screen is sent. What cannot be sent waits in memory;
 * a server that takes none is asked once.
 */
export function createMonitor({ post, newId, wall, userId, page, leaving, recording }: MonitorParts): Monitor {
  const waiting: string[] = [];
  let isClosed = false;
  let isSending = false;
  let errors = 0;

  const about = (id: string) => {
    const user = userId();
    return {
      event_id: id,
      platform: 'javascript',
      release: `despacho@${CONTRACT_VERSION}`,
      ...(user !== null && { user: { id: String(user) } }),
    };
  };
  const add = (type: 'event' | 'transaction', id: string, content: object) => {
    if (isClosed) return;
    const head = { event_id: id, sent_at: new Date(wall()).toISOString() };
    waiting.push(`${[head, { type }, content].map((one) => JSON.stringify(one)).join('\n')}\n`);
    if (waiting.length > MAX_WAITING) waiting.shift();
    void flush();
  };
  const flush = async (): Promise<void> => {
    if (isSending) return;
    isSending = true;
    for (let next = waiting[0]; next !== undefined && !isClosed; next = waiting[0]) {
      const outcome = await post(next);
      if (outcome === 'later') break;
      if (outcome === 'closed') isClosed = true;
      const at = waiting.indexOf(next);
      if (at >= 0) waiting.splice(at, 1);
    }
    if (isClosed) waiting.length = 0;
    isSending = false;
  };

  return {
    failed({ at, where, message, error }) {
      // What stands in a list is read by its words.
      if (leaving() && isLostNetwork(error ?? new Error(message))) return;
      errors += 1;
      if (errors > MAX_ERRORS) return;
      const id = newId().replaceAll('-', '');
      const type = error instanceof Error ? error.name : 'Error';
      const frames = error instanceof Error ? stackFrames(error.stack) : [];
      const value = masked(error instanceof Error ? error.message : message);
      const replay = recording();
      add('event', id, {
        ...about(id),
        timestamp: at / 1000,
        level: 'error',
        transaction: pageOf(page()),
        tags: { where },
        ...(replay !== null && { contexts: { replay: { replay_id: replay } } }),
        exception: { values: [{ type, value, ...(frames.length > 0 && { stacktrace: { frames } }) }] },
      });
    },
    shown(path, kind, begun, ended) {
      const id = newId().replaceAll('-', '');
      const trace = {
        trace_id: newId().replaceAll('-', ''),
        span_id: newId().replaceAll('-', '').slice(0, 16),
        op: kind,
      };
      add('transaction', id, {
        ...about(id),
        type: 'transaction',
        transaction: pageOf(path),
        start_timestamp: begun / 1000,
        timestamp: ended / 1000,
        contexts: { trace },
      });
    },
    flush,
  };
}
