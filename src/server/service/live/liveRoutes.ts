import { liveEvents } from '#contract/service/liveEvents.ts';
import { readPerson } from '../../auth/readPerson.ts';
import { isSessionLive } from '../../auth/sessions.ts';
import type { EventSink } from '../../kernel/answer.ts';
import type { RequestContext } from '../../kernel/context.ts';
import { tooMany } from '../../kernel/refuse.ts';
import { route } from '../../kernel/route.ts';
import type { Route } from '../../kernel/route.ts';
import type { LiveEvent } from '../../realtime/eventHub.ts';

const HEARTBEAT_MS = 25_000;
/** More connections than anybody has tabs; each costs one check of the session per beat. */
const MAX_OF_A_SESSION = 16;

/** GET /api/v1/events: server-sent events `order` and `session-revoked`, for the caller's scope. */
export const liveRoutes: readonly Route[] = [
  route(liveEvents, async (context) => {
    const { live, scope, actor } = context;
    if (live.countOf(actor.sessionId) >= MAX_OF_A_SESSION) return tooMany(HEARTBEAT_MS);
    return {
      ok: true,
      stream: (sink) => {
        const leave = live.subscribe({
          scope,
          givenClientIds: actor.givenClientIds,
          sessionId: actor.sessionId,
          send: (event) => tell(sink, event),
          end: () => sink.end(),
        });
        const beat = setInterval(() => void keepAlive(context, sink), HEARTBEAT_MS);
        return () => {
          clearInterval(beat);
          leave();
        };
      },
    };
  }),
];

function tell(sink: EventSink, event: LiveEvent): void {
  sink.send(event);
  if (event.name === 'session-revoked') sink.end();
}

/** A beat without an event; it ends the connection of a session that has expired, and of people whose client was disabled, who
 * were removed, or who work for other clients by now: whoever may listen begins anew, and hears what they may. */
async function keepAlive({ database, actor, now }: RequestContext, sink: EventSink): Promise<void> {
  const isLive = await isSessionLive(database, actor.sessionId, now()).catch(() => true);
  if (!isLive) return tell(sink, { name: 'session-revoked', data: {} });
  const isShutOut = await readPerson(database, actor.userId).then(
    (person) => !person?.active || String(person.givenClientIds) !== String(actor.givenClientIds),
    () => false,
  );
  return isShutOut ? sink.end() : sink.beat();
}
