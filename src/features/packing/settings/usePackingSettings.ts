import { configurations, saveConfigurations } from '#contract/configuration/configurations.ts';
import { SETTINGS } from '#domain/people/areas.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { useMay } from '#offline/hooks/useMay.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { useAnswers, useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { refreshPackingSetup } from '#offline/sync/refreshSettings.ts';
import { callApi, type CallFailure } from '#platform/api/callApi.ts';
import { useTranslation } from 'react-i18next';
import { changedLists, readPackingSettings, refusedOf, type InList, type PackingSettings } from './packingSettings.ts';

const READ = { query: { feature: 'PACKING_MANAGER' } } as const;

/** What the client set for the bench, and whether this person may change it now. */
export function usePackingSettings() {
  const { clientId } = useSession();
  const mayEdit = useMay(SETTINGS);
  const query = useEndpoint(configurations, READ, { enabled: clientId > 0 });
  const isOffline = useConnection().state === 'offline' || query.isError;
  return {
    clientId,
    mayEdit,
    isOffline,
    settings: (query.data && readPackingSettings(query.data)) ?? null,
    fetchedAt: query.dataUpdatedAt,
    /** For the place that is shown while there are no settings. */
    place: { loading: query.isPending, busy: query.isFetching, onRetry: () => void query.refetch() },
  };
}

export interface PackingChange {
  readonly next: PackingSettings;
  /** What the refusals of the server are shown at; null = nothing is open. */
  readonly about: InList | null;
}

const UNREADABLE: CallFailure = {
  ok: false,
  kind: 'refused',
  status: 0,
  errorCode: null,
  message: null,
  errors: {},
  retryAfter: null,
};

/** What somebody else saved since a list was read. */
const CHANGED_MEANWHILE = 412;
/** Others save seldom: whoever is late this often would be so for ever. */
const MAX_TRIES = 3;

/**
 * Saves a change of the lists as the server has them now, so that what others saved meanwhile stays. This device packs
 * by it at once, the others within a minute.
 */
export function useSavePacking(clientId: number) {
  const { t } = useTranslation('packingSettings');
  const { send } = useEndpointMutation(saveConfigurations);
  const { replace } = useAnswers();
  /** @param change null = somebody else has changed the same thing: nothing is stored, and the person is told */
  return async function save(
    change: (now: PackingSettings) => PackingChange | null,
    tries = 1,
  ): Promise<{ readonly ok: true; readonly data: PackingChange } | CallFailure> {
    const read = await callApi(configurations, { query: { ...READ.query, id_client: clientId } });
    if (!read.ok) return read;
    const now = readPackingSettings(read.data);
    if (!now) return UNREADABLE;
    const made = change(now);
    const requests = made ? changedLists(read.data, now, made.next) : [];
    if (requests.length === 0) replace(configurations, READ, () => read.data);
    if (!made) return { ...UNREADABLE, status: CHANGED_MEANWHILE, message: t('meanwhile') };
    if (requests.length === 0) return { ok: true, data: made };
    const answer = await send({ body: { id_client: clientId, configurations: requests } });
    if (!answer.ok && answer.status === CHANGED_MEANWHILE && tries < MAX_TRIES) return save(change, tries + 1);
    if (!answer.ok)
      return { ...answer, errors: made.about ? refusedOf(answer.errors, made.next, requests, made.about) : {} };
    replace(configurations, READ, () => answer.data.filter(({ feature }) => feature === READ.query.feature));
    await refreshPackingSetup(clientId, true);
    return { ok: true, data: made };
  };
}
