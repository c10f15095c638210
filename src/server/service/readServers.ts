import type { ServiceState } from '#contract/service/service.ts';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import { SILENT_AFTER_MS } from '../db/instances.ts';

/** The servers on this database, those that give signs of life first. */
export async function readServers({ unscoped }: DatabaseHandle, now: Date): Promise<ServiceState['servers']> {
  const rows = await unscoped
    .selectFrom('server_instances')
    .selectAll()
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .execute();
  const servers = rows.map(({ name, version, started_at, seen_at }) => ({
    name,
    version,
    started_at: started_at.toISOString(),
    seen_at: seen_at.toISOString(),
    works: now.getTime() - seen_at.getTime() < SILENT_AFTER_MS,
  }));
  return [...servers.filter(({ works }) => works), ...servers.filter(({ works }) => !works)];
}
