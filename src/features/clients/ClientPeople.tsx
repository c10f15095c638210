import type { DataOf } from '#contract/endpoint.ts';
import { users } from '#contract/people/users.ts';
import { ROLES, type RoleName } from '#domain/people/roles.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { Panel } from '#ui/facts/Panel.tsx';
import { ThingRow, ThingRows } from '#ui/facts/ThingRows.tsx';
import { Moment } from '#ui/time/Moment.tsx';
import { useTranslation } from 'react-i18next';
import styles from './Clients.module.css';
import { TabContent } from './TabContent.tsx';

type Person = DataOf<typeof users>[number];

/** Who works for a client, as what, and when they were last here. */
export function ClientPeople({ clientId }: { readonly clientId: number }) {
  const { t } = useTranslation('clients');
  const read = useEndpoint(users, { query: { id_client: clientId } });
  return (
    <TabContent read={read}>
      {(people) => (
        <Panel title={t('tab.users')} note={people.length} flush={people.length > 0}>
          {people.length === 0 ? (
            <p className={styles.quiet}>{t('nobody')}</p>
          ) : (
            <ThingRows label={t('tab.users')}>
              {people.map((person) => (
                <OnePerson key={person.id} person={person} />
              ))}
            </ThingRows>
          )}
        </Panel>
      )}
    </TabContent>
  );
}

function OnePerson({ person }: { readonly person: Person }) {
  const { t } = useTranslation(['clients', 'app']);
  const roles = (Object.keys(ROLES) as RoleName[]).filter((name) => person.roles.includes(ROLES[name]));
  return (
    <ThingRow name={person.name}>
      <p className={styles.quiet}>
        {person.email} · {roles.map((name) => t(`app:roles.${name}`)).join(', ')}
      </p>
      <p className={styles.quiet}>
        {person.last_seen_at === null ? (
          t('clients:neverHere')
        ) : (
          <>
            {t('clients:lastHere')} <Moment at={Date.parse(person.last_seen_at)} />
          </>
        )}
      </p>
    </ThingRow>
  );
}
