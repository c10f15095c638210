import type { ReplaySegment } from '#contract/monitoring.ts';
import { pageOf } from '../monitoring/masked.ts';
import type { PostOutcome } from '../monitoring/monitor.ts';
import type { RecordedEvent } from './scrubEvent.ts';

export interface ReplayParts {
  readonly post: (segment: ReplaySegment) => Promise<PostOutcome>;
  /** 32 hexadecimal digits. */
  readonly id: string;
  readonly user: number;
  /** `buffer`: nothing leaves before an error happens. */
  readonly kind: ReplaySegment['kind'];
  /** Nothing more is wanted: whoever records may stop. */
  readonly onEnd: () => void;
}

export interface Replay {
  /** @param isStart the first event of a whole picture: what came before is not needed to see what follows */
  readonly add: (event: RecordedEvent, isStart: boolean) => void;
  readonly pageShown: (path: string) => void;
  /** From now on everything is sent, the last minute included. */
  readonly failed: () => void;
  /** Sends what was recorded since the last time. */
  readonly flush: () => Promise<void>;
  /** Forgets what was not sent. */
  readonly end: () => void;
}

/** One page of a person: an hour of it is enough to understand, and fills nobody's disk. */
const LONGEST_MS = 60 * 60_000;
const MAX_SEGMENTS = 500;
/** A page that changes all the time is not worth its bytes. */
const MAX_EVENTS_KEPT = 20_000;

/** What becomes of the events of a recorder: kept back until an error, or sent piece by piece, in their order. */
export function createReplay({ post, id, user, kind, onEnd }: ReplayParts): Replay {
  let events: RecordedEvent[] = [];
  let pages: string[] = [];
  let number = 0;
  let begun: number | null = null;
  let isHeld = kind === 'buffer';
  let isOver = false;
  let isSending = false;

  const end = () => {
    if (isOver) return;
    isOver = true;
    events = [];
    onEnd();
  };
  const flush = async (): Promise<void> => {
    const [first] = events;
    const last = events.at(-1);
    if (isHeld || isOver || isSending || !first || !last) return;
    begun ??= first.timestamp;
    isSending = true;
    const count = events.length;
    const segment = { replay: id, segment: number, kind, begun, ended: last.timestamp, pages, user, events };
    const outcome = await post({ ...segment, events: [...events], pages: [...pages] });
    isSending = false;
    if (outcome === 'closed') end();
    if (outcome !== 'taken') return;
    number += 1;
    events = events.slice(count);
    pages = pages.slice(-1);
    if (number >= MAX_SEGMENTS || last.timestamp - begun > LONGEST_MS) end();
  };
  return {
    add(event, isStart) {
      if (isOver) return;
      if (isHeld && isStart) events = [];
      events.push(event);
      if (events.length > MAX_EVENTS_KEPT) end();
    },
    pageShown(path) {
      const page = pageOf(path);
      if (pages.at(-1) !== page) pages = [...pages, page].slice(-50);
    },
    failed() {
      isHeld = false;
      void flush();
    },
    flush,
    end,
  };
}
