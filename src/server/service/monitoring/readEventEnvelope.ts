import * as z from 'zod/mini';

/** An envelope of which only what this server lets through is left. */
export interface EventEnvelope {
  readonly text: string;
  readonly items: number;
}

const MAX_ITEMS = 20;
const header = z.object({
  event_id: z.optional(z.string().check(z.regex(/^[0-9a-f]{32}$/))),
  sent_at: z.optional(z.string().check(z.maxLength(40))),
});
const recordingId = z.string().check(z.regex(/^[0-9a-f]{32}$/));
const itemHeader = z.object({ type: z.string() });
/** Errors, and how long something took. Replays, files and sessions are not let through. */
const TYPES: ReadonlySet<string> = new Set(['event', 'transaction']);

/** What is taken out of an error: of a person only the id stays, of the request nothing, since it holds cookies and addresses. */
const PRIVATE = new Set(['request', 'breadcrumbs', 'server_name', 'extra', 'contexts', 'user']);

/**
 * Reads an envelope that a page has sent. Anybody may send one, so only errors and times pass, without what could name
 * people; the address of the caller goes no further than here.
 * @returns null = no envelope, or nothing in it may pass
 */
export function readEventEnvelope(body: string): EventEnvelope | null {
  const lines = body.split('\n');
  const head = header.safeParse(json(lines.shift()));
  if (!head.success) return null;
  const items: string[] = [];
  for (let at = 0; at + 1 < lines.length && items.length < 2 * MAX_ITEMS; at += 2) {
    const about = itemHeader.safeParse(json(lines[at]));
    const content = json(lines[at + 1]);
    if (!about.success || typeof content !== 'object' || content === null || Array.isArray(content)) return null;
    if (!TYPES.has(about.data.type)) continue;
    items.push(JSON.stringify({ type: about.data.type }), JSON.stringify(withoutPeople(content)));
  }
  if (items.length === 0) return null;
  return { text: `${[JSON.stringify(head.data), ...items].join('\n')}\n`, items: items.length / 2 };
}

function withoutPeople(content: object): object {
  const { user, contexts } = content as {
    user?: { id?: unknown };
    contexts?: { trace?: unknown; replay?: { replay_id?: unknown } };
  };
  const replay = recordingId.safeParse(contexts?.replay?.replay_id);
  const kept = {
    ...(typeof contexts?.trace === 'object' && { trace: contexts.trace }),
    ...(replay.success && { replay: { replay_id: replay.data } }),
  };
  return {
    ...Object.fromEntries(Object.entries(content).filter(([name]) => !PRIVATE.has(name))),
    ...(Object.keys(kept).length > 0 && { contexts: kept }),
    ...(['string', 'number'].includes(typeof user?.id) && { user: { id: user?.id } }),
  };
}

function json(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
