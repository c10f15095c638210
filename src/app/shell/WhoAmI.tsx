import { useTranslation } from 'react-i18next';
import type { CurrentUser } from '#contract/people/user.ts';
import { type RoleName, ROLES } from '#domain/people/roles.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import styles from './WhoAmI.module.css';

/** Names of the roles, most privileged first. A role of a newer server has no name here and is left out. */
function roleNames(user: CurrentUser): RoleName[] {
  const ids = new Set(user.roles.map((role) => role.id));
  return (Object.keys(ROLES) as RoleName[]).filter((name) => ids.has(ROLES[name]));
}

/** Name, role and client of the signed-in person; it says so when only this device knows them. */
export function WhoAmI({ user }: { readonly user: CurrentUser }) {
  const { t } = useTranslation('app');
  const session = useSession();
  const client =
    user.client?.name ?? user.clients.find((one) => one.id === session.clientId)?.name ?? t('menu.allClients');
  return (
    <span className={styles.who}>
      <span className={styles.initials} aria-hidden>
        {initials(user.profile.name)}
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{user.profile.name}</span>
        <span className={styles.fact}>
          {roleNames(user)
            .map((role) => t(`roles.${role}`))
            .join(', ')}
        </span>
        <span className={styles.fact}>{client}</span>
        {session.state === 'local' && <span className={styles.fact}>{t('menu.local')}</span>}
      </span>
    </span>
  );
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => (word ?? '').charAt(0).toUpperCase()).join('');
}
