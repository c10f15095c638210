import { incidentPhoto } from '#contract/picking/incidents.ts';
import { endpointPath } from '#contract/endpoint.ts';
import { apiConfiguration } from '#platform/api/configuration.ts';
import { queryText } from '#platform/api/query.ts';

/** Address of a photo; the session's cookie goes with it. */
export function photoUrl(name: string, clientId: number): string {
  return (
    apiConfiguration().base +
    endpointPath(incidentPhoto, { name }) +
    queryText(clientId > 0 ? { id_client: clientId } : {})
  );
}
