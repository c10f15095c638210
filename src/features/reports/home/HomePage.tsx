import { generalData } from '#contract/orders/reference.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import type { CurrentUser } from '#contract/people/user.ts';
import { ORDER_LISTS } from '#domain/people/areas.ts';
import { ROLES, type RoleName } from '#domain/people/roles.ts';
import { PATHS } from '#widgets/paths.ts';
import { useMay } from '#offline/hooks/useMay.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { DeskPage } from '#ui/layout/DeskPage.tsx';
import { Age } from '#ui/time/Age.tsx';
import { useTranslation } from 'react-i18next';
import styles from './HomePage.module.css';
import { workplaceOf } from './waiting.ts';
import { WaitingCards } from './WaitingCards.tsx';

/** Route / for roles whose day does not begin with figures: who the person is and what they may open. */
export function HomePage() {
  const { user } = useSession();
  return user ? <Home user={user} /> : null;
}

function Home({ user }: { readonly user: CurrentUser }) {
  const { t } = useTranslation(['home', 'app']);
  const general = useEndpoint(generalData, {});
  const reads = useMay(ORDER_LISTS);
  const role = (Object.keys(ROLES) as RoleName[]).find((name) => user.roles.some(({ id }) => id === ROLES[name]));
  const workplace = reads ? workplaceOf(role) : null;
  const facts: readonly (readonly [string, string])[] = [
    [t('home:role'), role ? t(`app:roles.${role}`) : '—'],
    [t('home:client'), user.client?.name ?? '—'],
    [t('home:email'), user.profile.email],
  ];
  return (
    <DeskPage title={t('home:title')} tab={{ isCloseable: false, nameKey: 'app:places.home' }} shape="narrow">
      <div className={styles.page}>
        <h2 className={styles.hello}>{t('home:hello', { name: user.profile.name })}</h2>
        <p className={styles.words}>{t(reads ? 'home:opens' : 'home:opensNothing')}</p>
        {reads && <WaitingCards role={role} />}
        <div className={styles.links}>
          {workplace && (
            <ButtonLink kind="primary" to={PATHS[workplace]}>
              {t(`app:places.${workplace}`)}
            </ButtonLink>
          )}
          {reads && (
            <>
              <ButtonLink kind={workplace ? 'secondary' : 'primary'} to={PATHS.orders}>
                {t('app:places.orders')}
              </ButtonLink>
              <ButtonLink to={PATHS.lots}>{t('app:places.lots')}</ButtonLink>
            </>
          )}
          <ButtonLink kind={reads ? 'secondary' : 'primary'} to={PATHS.outbox}>
            {t('home:outbox')}
          </ButtonLink>
        </div>
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name} className={styles.fact}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          {general.data && (
            <div className={styles.fact}>
              <dt>{t('home:carriers')}</dt>
              <dd>
                {general.data.logistic_operators.map((operator) => operator.name).join(', ')}
                <span className={styles.age}>
                  {t('home:updated')} <Age at={general.dataUpdatedAt} />
                </span>
              </dd>
            </div>
          )}
        </dl>
        {general.isError && !general.data && (
          <p role="alert" className={styles.words}>
            {t('home:notInitialised')}
          </p>
        )}
      </div>
    </DeskPage>
  );
}
