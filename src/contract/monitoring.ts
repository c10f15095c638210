/** Where pages send what went wrong in them, and how long they took. No call of the API: it has no session. */
export const MONITORING_PATH = '/api/monitoring';

/** The type of an envelope: a line of JSON about the whole, then for each item one about it and its content. */
export const ENVELOPE_TYPE = 'application/x-sentry-envelope';

/** Where pages of people who allow it send what they showed, as {@link ReplaySegment}. It has no session either. */
export const REPLAY_PATH = '/api/monitoring/replay';

/** JSON of a segment, packed as zlib does. */
export const REPLAY_TYPE = 'application/x-despacho-replay';

/** Bytes of a segment as it travels, and unpacked. */
export const LARGEST_REPLAY = { packed: 512 * 1024, whole: 8 * 1024 * 1024 } as const;

/** A part of what a page showed; its words are masked before it leaves the page. */
export interface ReplaySegment {
  /** 32 hexadecimal digits, the same for all segments of a page. */
  readonly replay: string;
  /** 0 = the first. */
  readonly segment: number;
  /** `buffer`: kept back until an error happened. */
  readonly kind: 'session' | 'buffer';
  /** ms since 1970. */
  readonly begun: number;
  /** ms since 1970. */
  readonly ended: number;
  /** Paths without ids, in the order in which they were shown. */
  readonly pages: readonly string[];
  readonly user: number;
  /** As rrweb records them, of the types 0 to 4. */
  readonly events: readonly { readonly type: number; readonly timestamp: number; readonly data: unknown }[];
}

/** Bytes of an envelope. */
export const LARGEST_ENVELOPE = 64 * 1024;
