import { endOtherSessions, endSession, ownSessions } from '#contract/people/account.ts';
import { agentName } from '#domain/people/agentName.ts';
import { isLive } from '../../auth/sessions.ts';
import { revokeSessionsOf } from '../../auth/revokeSessionsOf.ts';
import { readAsOwner } from '../../db/tenancy.ts';
import { refuse } from '../../kernel/refuse.ts';
import { route } from '../../kernel/route.ts';

/** GET account/sessions: where the caller is signed in, the session at hand first. */
export const ownSessionsRoute = route(ownSessions, async ({ database, actor, now }) => {
  const rows = await readAsOwner(database, (kysely) =>
    kysely
      .selectFrom('sessions')
      .leftJoin('enrolled_devices', 'enrolled_devices.id', 'sessions.device_id')
      .select(['sessions.id', 'user_agent', 'enrolled_devices.name as device', 'created_at', 'sessions.last_seen_at'])
      .where('user_id', '=', actor.userId)
      .where(isLive(now()))
      .orderBy('sessions.last_seen_at', 'desc')
      .execute(),
  );
  const data = rows.map(({ id, user_agent, device, created_at, last_seen_at }) => ({
    id,
    current: id === actor.sessionId,
    browser: agentName(user_agent),
    device,
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
  }));
  return { ok: true, data: data.toSorted((a, b) => Number(b.current) - Number(a.current)) };
});

/** DELETE account/sessions/{sessionId}: one of the caller's own. */
export const endSessionRoute = route(endSession, async ({ database, actor, now }, { params }) => {
  const ended = await revokeSessionsOf(database.unscoped, actor.userId, now(), { only: params.sessionId });
  return ended > 0 ? { ok: true, data: null } : refuse(404);
});

/** DELETE account/sessions: everywhere but here. */
export const endOtherSessionsRoute = route(endOtherSessions, async ({ database, actor, now }) => ({
  ok: true,
  data: { ended: await revokeSessionsOf(database.unscoped, actor.userId, now(), { except: actor.sessionId }) },
}));
