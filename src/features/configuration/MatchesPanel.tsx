import { manifestMatches } from '#contract/lots/manifestMatches.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { Panel } from '#ui/facts/Panel.tsx';
import { quantity } from '#ui/format/numbers.ts';
import { useTranslation } from 'react-i18next';
import type { PendingChanges } from './pendingChanges.ts';
import styles from './Matches.module.css';
import { matchesQuery } from './matchesQuery.ts';

const AGAIN_MS = 60_000;

/** What the manifests of today would take, with the changes that were not saved yet. */
export function MatchesPanel({ clientId, pending }: { readonly clientId: number; readonly pending: PendingChanges }) {
  const { t, i18n } = useTranslation('manifest');
  const { data, isError } = useEndpoint(
    manifestMatches,
    { query: { id_client: clientId, ...matchesQuery(pending) } },
    { keepsFormer: true, refetchInterval: AGAIN_MS },
  );
  const figure = (value: number) => quantity(value, i18n.language);
  const hasDraft = Object.keys(pending).length > 0;
  return (
    <Panel title={t('today')} note={hasDraft ? t('withChanges') : undefined}>
      {data ? (
        <div className={styles.matches} role="status">
          <p className={styles.figures}>
            <strong className="figures">{figure(data.taken)}</strong>{' '}
            {t('taken', { count: data.orders, figure: figure(data.orders) })}
          </p>
          {data.left_out.length > 0 && (
            <ul className={styles.reasons}>
              {data.left_out.map(({ reason, orders }) => (
                <li key={reason}>{t(`reason.${reason}`, { count: orders, figure: figure(orders) })}</li>
              ))}
            </ul>
          )}
          {data.groups.length > 0 && (
            <table className={styles.groups}>
              <thead>
                <tr>
                  <th scope="col">{t('carrier')}</th>
                  <th scope="col">{t('itinerary')}</th>
                  <th scope="col">{t('onManifest')}</th>
                </tr>
              </thead>
              <tbody>
                {data.groups.map(({ carrier, itinerary, orders, taken }) => (
                  <tr key={`${carrier}/${itinerary}`}>
                    <td>{carrier}</td>
                    <td>{itinerary ?? t('noItinerary')}</td>
                    <td className="figures">{t('of', { taken: figure(taken), orders: figure(orders) })}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </div>
      ) : (
        <p className={styles.quiet}>{isError ? t('failed') : t('counting')}</p>
      )}
    </Panel>
  );
}
