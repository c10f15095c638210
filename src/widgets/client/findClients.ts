import { clients } from '#contract/clients/clients.ts';
import { readEndpoint } from '#platform/api/readEndpoint.ts';
import type { Option } from '#ui/form/useOptions.ts';
import { AT_A_GLANCE } from './atAGlance.ts';

/**
 * Clients that take part, by a part of their name, from the server: too many for a device to know all. One more than is
 * shown comes where there are more.
 */
export async function findClients(text: string, signal: AbortSignal): Promise<readonly Option[]> {
  const query = { 'search[_like_]': text, active: 0, per_page: AT_A_GLANCE + 1 };
  const { rows } = await readEndpoint(clients, { query }, { clientId: 0 }, signal);
  return rows.map(({ id, name }) => ({ value: String(id), label: name }));
}
