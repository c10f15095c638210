import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { LARGEST_REPLAY } from '#contract/monitoring.ts';
import { CONTRACT_VERSION } from '#contract/version.ts';
import * as z from 'zod/mini';
import type { EventEnvelope } from './readEventEnvelope.ts';

const unpack = promisify(inflate);
const moment = z.int().check(z.positive());

/** `ReplaySegment` of the contract, and no other field of it. */
const segment = z.object({
  replay: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  segment: z.int().check(z.minimum(0), z.maximum(1000)),
  kind: z.enum(['session', 'buffer']),
  begun: moment,
  ended: moment,
  // A path with a figure in it would have an id.
  pages: z.array(z.string().check(z.regex(/^\/[a-z/:-]*$/), z.maxLength(200))).check(z.maxLength(100)),
  user: z.int().check(z.positive()),
  events: z
    .array(z.object({ type: z.int().check(z.minimum(0), z.maximum(4)), timestamp: z.number(), data: z.unknown() }))
    .check(z.minLength(1)),
});

export interface ReplayRequest {
  readonly packed: Uint8Array;
  /** Who is signed in: a recording is of their own screen, or it is none. */
  readonly user: number;
  readonly now: Date;
}

/**
 * Reads a segment that a page has sent and words it as Sentry takes replays. A large one takes a tenth of a second of
 * the processor.
 * @param packed JSON of a `ReplaySegment`, packed by zlib; one that grows beyond its limit is none
 * @returns null = it is none, or bears another person's name
 */
export async function readReplay({ packed, user: sender, now }: ReplayRequest): Promise<EventEnvelope | null> {
  const text = await unpack(packed, { maxOutputLength: LARGEST_REPLAY.whole }).catch(() => null);
  const read = segment.safeParse(text && json(text.toString('utf8')));
  if (!read.success || read.data.user !== sender) return null;
  const { replay, segment: number, kind, begun, ended, pages, user, events } = read.data;
  const about = {
    type: 'replay_event',
    replay_id: replay,
    event_id: replay,
    replay_type: kind,
    segment_id: number,
    replay_start_timestamp: begun / 1000,
    timestamp: ended / 1000,
    urls: pages,
    error_ids: [],
    trace_ids: [],
    platform: 'javascript',
    release: `despacho@${CONTRACT_VERSION}`,
    user: { id: String(user) },
  };
  const recording = `${JSON.stringify({ segment_id: number })}\n${JSON.stringify(events)}`;
  const lines = [
    JSON.stringify({ event_id: replay, sent_at: now.toISOString() }),
    JSON.stringify({ type: 'replay_event' }),
    JSON.stringify(about),
    JSON.stringify({ type: 'replay_recording', length: Buffer.byteLength(recording) }),
    recording,
  ];
  return { text: `${lines.join('\n')}\n`, items: 2 };
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
