import { LARGEST_REPLAY, REPLAY_PATH, REPLAY_TYPE, type ReplaySegment } from '#contract/monitoring.ts';
import { apiConfiguration } from './configuration.ts';

const LIMIT_MS = 20_000;
/** No answer, or enough for now; whatever else is no 2xx says that this server wants none. */
const LATER: ReadonlySet<number> = new Set([408, 429, 502, 503, 504]);

/**
 * Sends a segment of what a page showed to our server, as the person who is signed in. `closed` = it takes none, or none as large;
 * `later` = it did not answer, or it has enough.
 */
export async function postReplay(segment: ReplaySegment): Promise<'taken' | 'closed' | 'later'> {
  try {
    const stream = new Blob([JSON.stringify(segment)]).stream().pipeThrough(new CompressionStream('deflate'));
    const body = await new Response(stream).arrayBuffer();
    if (body.byteLength > LARGEST_REPLAY.packed) return 'closed';
    const { ok, status } = await fetch(`${apiConfiguration().base}${REPLAY_PATH}`, {
      method: 'POST',
      headers: { 'content-type': REPLAY_TYPE },
      body,
      credentials: 'same-origin',
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    if (ok) return 'taken';
    return LATER.has(status) ? 'later' : 'closed';
  } catch {
    return 'later';
  }
}
