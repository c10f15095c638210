import { users, type ListedUser } from '#contract/people/users.ts';
import { mayManage } from '#domain/people/givenRoles.ts';
import { ROLES, type RoleName } from '#domain/people/roles.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { personOf } from '#offline/session/person.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Panel } from '#ui/facts/Panel.tsx';
import { ThingRow, ThingRows } from '#ui/facts/ThingRows.tsx';
import { ErrorState } from '#ui/feedback/PlaceMessage.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { DeskPage } from '#ui/layout/DeskPage.tsx';
import { StatusBadge } from '#ui/status/StatusBadge.tsx';
import { Moment } from '#ui/time/Moment.tsx';
import { SETTINGS_TAB } from '#widgets/paths.ts';
import { IconCloudOff, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UserForm } from './UserForm.tsx';
import styles from './Users.module.css';

/** Route /settings/users: who works here, as what, and who may still enter. */
export function UsersPage() {
  const { t } = useTranslation(['users', 'app']);
  const { clientId, user } = useSession();
  const query = useEndpoint(users, { query: { id_client: clientId } });
  const isOffline = useConnection().state === 'offline' || query.isError;
  const [opened, setOpened] = useState<ListedUser | 'new' | null>(null);
  if (!user) return null;
  const { roleIds } = personOf(user);
  const mayChange = (one: ListedUser) => one.id !== user.id && mayManage(roleIds, one.roles, clientId !== 0);
  return (
    <DeskPage
      title={t('app:places.settingsUsers')}
      count={query.data?.length}
      tab={SETTINGS_TAB}
      shape="narrow"
      actions={
        query.data && (
          <Button
            size="desk"
            icon={<IconPlus size={18} stroke={2} />}
            disabled={isOffline}
            title={isOffline ? t('users:needsNetwork') : undefined}
            onClick={() => setOpened('new')}
          >
            {t('users:add')}
          </Button>
        )
      }
    >
      {clientId === 0 && <p className={styles.quiet}>{t('users:platform')}</p>}
      {query.data ? (
        <Panel title={t('users:list')} titled={false} flush>
          <ThingRows label={t('users:list')}>
            {query.data.map((one) => (
              <OneUser
                key={one.id}
                user={one}
                isSelf={one.id === user.id}
                onChange={mayChange(one) && !isOffline ? () => setOpened(one) : null}
              />
            ))}
          </ThingRows>
        </Panel>
      ) : query.isError ? (
        <ErrorState
          icon={<IconCloudOff size={28} stroke={1.75} />}
          title={t('users:failed.title')}
          action={
            <Button kind="primary" busy={query.isFetching} onClick={() => void query.refetch()}>
              {t('users:failed.retry')}
            </Button>
          }
        >
          <p>{t('users:failed.words')}</p>
        </ErrorState>
      ) : (
        <Skeleton rows={4} height={72} />
      )}
      {opened && (
        <UserForm
          user={opened === 'new' ? null : opened}
          clientId={clientId}
          roleIds={roleIds}
          onClose={() => setOpened(null)}
        />
      )}
    </DeskPage>
  );
}

const GROUPS = { invited: 'info', disabled: 'warning' } as const;

function OneUser(props: {
  readonly user: ListedUser;
  readonly isSelf: boolean;
  readonly onChange: (() => void) | null;
}) {
  const { t } = useTranslation(['users', 'app']);
  const { user, onChange } = props;
  const roles = (Object.keys(ROLES) as RoleName[]).filter((name) => user.roles.includes(ROLES[name]));
  return (
    <ThingRow
      name={user.name}
      badges={
        <>
          {user.state !== 'active' && (
            <StatusBadge group={GROUPS[user.state]}>{t(`users:state.${user.state}`)}</StatusBadge>
          )}
          {props.isSelf && <StatusBadge group="info">{t('users:you')}</StatusBadge>}
        </>
      }
      actions={
        onChange && (
          <Button size="desk" onClick={onChange} aria-label={t('users:changeWho', { name: user.name })}>
            {t('users:change')}
          </Button>
        )
      }
    >
      <p className={styles.quiet}>
        {user.email} · {roles.map((name) => t(`app:roles.${name}`)).join(', ')}
      </p>
      {user.last_seen_at !== null && (
        <p className={styles.quiet}>
          {t('users:lastHere')} <Moment at={Date.parse(user.last_seen_at)} />
        </p>
      )}
    </ThingRow>
  );
}
