import { IconArrowDown, IconRoute } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { learnedRoutes, switchLearnedRoute, type LearnedRoutesOfWarehouse } from '#contract/picking/learnedRoutes.ts';
import type { LearnedRoute } from '#domain/picking/routeOrder.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { refreshPickingConfiguration } from '#offline/sync/refreshSettings.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { Panel } from '#ui/facts/Panel.tsx';
import { StatCard } from '#ui/facts/StatCard.tsx';
import { EmptyState } from '#ui/feedback/PlaceMessage.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { quantity } from '#ui/format/numbers.ts';
import { span } from '#ui/format/span.ts';
import { DeskPage } from '#ui/layout/DeskPage.tsx';
import { StatusBadge } from '#ui/status/StatusBadge.tsx';
import { Moment } from '#ui/time/Moment.tsx';
import { PATHS, SETTINGS_TAB } from '#widgets/paths.ts';
import { SettingsNotice } from '#widgets/settings/SettingsNotice.tsx';
import { SettingsPlace } from '#widgets/settings/SettingsPlace.tsx';
import styles from './LearnedRoutes.module.css';

/** Aisles in the order in which they are walked. */
function Aisles({
  title,
  route,
  isNew,
}: {
  readonly title: string;
  readonly route: LearnedRoute;
  readonly isNew?: true;
}) {
  const { t } = useTranslation(['learnedRoutes', 'settings']);
  return (
    <div className={styles.route} role="group" aria-label={title}>
      <h3 className={styles.subtitle}>{title}</h3>
      <p className={styles.quiet}>{t(`settings:field.route.choice.${route.style}`)}</p>
      <ol className={styles.aisles}>
        {route.sections.map(({ name, down }) => (
          <li key={name} className={isNew ? `${styles.aisle} ${styles.fresh} code` : `${styles.aisle} code`}>
            {name}
            {down && <IconArrowDown size={14} stroke={2} role="img" aria-label={t('fromEnd')} />}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Shelves where time is lost, the most of it first. */
function Troubles({ troubles }: Pick<LearnedRoutesOfWarehouse, 'troubles'>) {
  const { t, i18n } = useTranslation('learnedRoutes');
  if (troubles.length === 0) return <p className={styles.quiet}>{t('troubles.none')}</p>;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {(['location', 'visits', 'faults', 'waits', 'lost'] as const).map((name) => (
            <th key={name} scope="col">
              {t(`troubles.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {troubles.map(({ location, visits, faults, waits, lost }) => (
          <tr key={location}>
            <th scope="row" className="code">
              {location}
            </th>
            {[visits, faults, waits].map((count, column) => (
              <td key={column} className="figures">
                {quantity(count, i18n.language)}
              </td>
            ))}
            <td className="figures">{span(lost, i18n.language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface OfWarehouse {
  readonly clientId: number;
  readonly isOffline: boolean;
  readonly learned: LearnedRoutesOfWarehouse;
}

/** How far the learning is, in one figure and a sentence. */
function Standing({ learned }: Pick<OfWarehouse, 'learned'>) {
  const { t, i18n } = useTranslation('learnedRoutes');
  const { sessions, needed, proposal, in_force: inForce } = learned;
  const saved = inForce ?? proposal;
  const missing = needed - sessions;
  if (saved)
    return (
      <StatCard
        framed={false}
        name={t(inForce ? 'saves' : 'wouldSave')}
        figure={span(saved.saved, i18n.language)}
        note={t('perPicking', { count: sessions })}
      />
    );
  if (missing > 0)
    return (
      <StatCard
        framed={false}
        name={t('learning')}
        figure={t('missing', { count: missing })}
        note={t('missingText', { sessions, needed })}
        share={sessions / needed}
      />
    );
  return (
    <StatCard
      framed={false}
      name={t('nothing')}
      figure={span(0, i18n.language)}
      note={t(learned.learned_at ? 'nothingText' : 'soon')}
    />
  );
}

/** What was learned of one warehouse, and the switch. */
function WarehousePanel({ clientId, isOffline, learned }: OfWarehouse) {
  const { t } = useTranslation('learnedRoutes');
  const { send, busy } = useEndpointMutation(switchLearnedRoute, [learnedRoutes]);
  const [problem, setProblem] = useState<'changed' | 'failed' | null>(null);
  const { warehouse, present, proposal, in_force: inForce, learned_at } = learned;
  const turn = async (on: boolean) => {
    setProblem(null);
    const body = { warehouse_id: warehouse?.id ?? null, on, learned_at: on ? learned_at : null };
    const answer = await send({ params: { id_client: clientId }, body });
    if (!answer.ok) return setProblem(answer.kind === 'refused' && answer.status === 412 ? 'changed' : 'failed');
    // The device in hand walks by it at once, the others within a minute.
    await refreshPickingConfiguration(clientId, true);
    showToast({ kind: 'success', title: t(on ? 'turned.on' : 'turned.off'), message: t('turned.text') });
  };
  const isNewer = inForce !== null && JSON.stringify(proposal?.route) !== JSON.stringify(inForce.route);
  const next = inForce === null || isNewer ? proposal : null;
  return (
    <Panel
      title={warehouse?.name ?? t('noWarehouse')}
      action={inForce && <StatusBadge group="success">{t('inForce')}</StatusBadge>}
    >
      <div className={styles.stack}>
        <div className={styles.standing}>
          <Standing learned={learned} />
        </div>
        {learned.fell_back_at && (
          <p role="status" className={styles.notice}>
            {t('fellBack')} <Moment at={Date.parse(learned.fell_back_at)} />
          </p>
        )}
        {inForce && (
          <p className={styles.quiet}>
            {inForce.user_name ? t('since.by', { name: inForce.user_name }) : t('since.alone')}{' '}
            <Moment at={Date.parse(inForce.since)} />
          </p>
        )}
        {(inForce ?? proposal) && (
          <div className={styles.routes}>
            <Aisles title={t(inForce ? 'byName' : 'present')} route={present} />
            {inForce && <Aisles title={t('used')} route={inForce.route} isNew />}
            {next && <Aisles title={t(inForce ? 'newer' : 'proposed')} route={next.route} isNew />}
          </div>
        )}
        {[inForce, next].some((one) => one?.route.sections.some(({ down }) => down)) && (
          <p className={styles.quiet}>{t('legend')}</p>
        )}
        {inForce && next && <p className={styles.quiet}>{t('newerText')}</p>}
        {problem && <p role="alert">{t(`problem.${problem}`)}</p>}
        {(next || inForce) && (
          <div className={styles.acts}>
            {next && (
              <Button kind="primary" size="desk" busy={busy} disabled={isOffline} onClick={() => void turn(true)}>
                {t(inForce ? 'useNewer' : 'use')}
              </Button>
            )}
            {inForce && (
              <Button size="desk" busy={busy} disabled={isOffline} onClick={() => void turn(false)}>
                {t('back')}
              </Button>
            )}
          </div>
        )}
        <div className={styles.stack}>
          <h3 className={styles.subtitle}>{t('troubles.title')}</h3>
          <Troubles troubles={learned.troubles} />
        </div>
      </div>
    </Panel>
  );
}

/** `/settings/picking/route`: the walking order that finished pickings teach, by warehouse. */
export function LearnedRoutesPage() {
  const { t } = useTranslation(['learnedRoutes', 'settings', 'app']);
  const { clientId } = useSession();
  const isOffline = useConnection().state === 'offline';
  const query = useEndpoint(learnedRoutes, { params: { id_client: clientId } }, { enabled: clientId > 0 });
  const warehouses = clientId > 0 ? query.data : undefined;
  return (
    <DeskPage
      title={t('title')}
      tab={SETTINGS_TAB}
      shape="narrow"
      actions={
        <ButtonLink kind="quiet" size="desk" to={PATHS.settingsPicking}>
          {t('app:places.settingsPicking')}
        </ButtonLink>
      }
    >
      {warehouses ? (
        <div className={styles.stack}>
          <SettingsNotice mayEdit offline={isOffline || query.isError} fetchedAt={query.dataUpdatedAt} />
          <p className={styles.quiet}>{t('text')}</p>
          {warehouses.length === 0 && (
            <EmptyState icon={<IconRoute size={28} stroke={1.75} />} title={t('empty.title')}>
              <p>{t('empty.text')}</p>
            </EmptyState>
          )}
          {warehouses.map((learned) => (
            <WarehousePanel key={learned.warehouse?.id ?? 0} {...{ clientId, isOffline, learned }} />
          ))}
        </div>
      ) : (
        <SettingsPlace
          loading={query.isPending}
          busy={query.isFetching}
          title={t('failed')}
          safe={t('settings:failed.text')}
          onRetry={() => void query.refetch()}
        />
      )}
    </DeskPage>
  );
}
