import { ROLES, type RoleName } from '#domain/people/roles.ts';
import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DEMO_PASSWORD } from '#contract/demoPassword.ts';
import type { OfferedAccount } from './signInOffer.ts';
import styles from './DemoAccounts.module.css';

interface Props {
  readonly accounts: readonly OfferedAccount[];
  /** E-mail of the account that is being signed in. */
  readonly busy: string | null;
  readonly onChoose: (email: string, password: string) => void;
}

/** In demo mode all accounts, one tap each; otherwise nothing. */
export function DemoAccounts({ accounts, busy, onChoose }: Props) {
  const { t } = useTranslation(['auth', 'app']);
  if (accounts.length === 0) return null;
  return (
    <section className={styles.demo} aria-labelledby="demo-title">
      <h2 id="demo-title" className={styles.title}>
        {t('auth:demo.title')}
      </h2>
      <p className={styles.help}>{t('auth:demo.help')}</p>
      <ul className={styles.list}>
        {byUse(accounts).map((account) => (
          <li key={account.email}>
            <button
              type="button"
              className={styles.account}
              disabled={busy !== null}
              aria-busy={busy === account.email || undefined}
              onClick={() => onChoose(account.email, DEMO_PASSWORD)}
            >
              <span className={styles.words}>
                <span className={styles.name}>{account.name}</span>
                <span className={styles.fact}>
                  {[roleName(account.role), account.email]
                    .map((part, at) => (at === 0 && part ? t(`app:roles.${part as RoleName}`) : part))
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <IconChevronRight size={20} stroke={1.75} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function roleName(id: number): RoleName | null {
  return (Object.keys(ROLES) as RoleName[]).find((name) => ROLES[name] === id) ?? null;
}

/** The picker first: that is the work a visitor came to see. */
function byUse(accounts: readonly OfferedAccount[]): readonly OfferedAccount[] {
  return accounts.toSorted(
    (a, b) => Number(b.role === ROLES.WarehouseOperator) - Number(a.role === ROLES.WarehouseOperator),
  );
}
