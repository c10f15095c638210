import { clientStart, type StartStep } from '#contract/reports/start.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { ASKED_ANEW, useEndpoint } from '#offline/queries/useEndpoint.ts';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { DeskPage } from '#ui/layout/DeskPage.tsx';
import { StatusBadge } from '#ui/status/StatusBadge.tsx';
import { importPath, PATHS } from '#widgets/paths.ts';
import { SettingsPlace } from '#widgets/settings/SettingsPlace.tsx';
import { useTranslation } from 'react-i18next';
import styles from './Start.module.css';

/** Where each step is done; the first is the one to take. */
const PLACES: Readonly<Record<StartStep, readonly { readonly key: string; readonly to: string }[]>> = {
  sender: [{ key: 'sender', to: PATHS.settingsStores }],
  orders: [
    { key: 'shop', to: PATHS.integrations },
    { key: 'file', to: importPath('orders') },
    { key: 'byHand', to: PATHS.createOrder },
  ],
  carrier: [{ key: 'carrier', to: PATHS.settingsCarriers }],
  label: [
    { key: 'label', to: PATHS.orders },
    { key: 'printer', to: PATHS.printers },
  ],
  picking: [{ key: 'picking', to: PATHS.flowToPickup }],
};

/** Route /start: the first steps of a client. What is done shows by itself; it can be left and found again on the first page. */
export function StartPage() {
  const { t } = useTranslation(['start', 'app']);
  const { clientId } = useSession();
  const query = useEndpoint(clientStart, { params: { id_client: clientId } }, { ...ASKED_ANEW, enabled: clientId > 0 });
  const steps = query.data;
  const next = steps?.find(({ done }) => !done)?.step;
  return (
    <DeskPage
      title={t('start:title')}
      tab={{ id: PATHS.start, name: t('start:title'), nameKey: 'start:title' }}
      shape="narrow"
    >
      {clientId > 0 && steps ? (
        <>
          <p className={styles.words}>{t(next === undefined ? 'start:allDone' : 'start:words')}</p>
          <ol className={styles.steps}>
            {steps.map(({ step, done }, index) => (
              <li key={step} className={styles.step} aria-current={step === next ? 'step' : undefined}>
                <span className={styles.number} aria-hidden>
                  {done ? '✓' : index + 1}
                </span>
                <div className={styles.body}>
                  <h2 className={styles.name}>
                    {t(`start:step.${step}.title`)}{' '}
                    {done && <StatusBadge group="success">{t('start:done')}</StatusBadge>}
                  </h2>
                  <p className={styles.words}>{t(`start:step.${step}.words`)}</p>
                  <div className={styles.buttons}>
                    {PLACES[step].map(({ key, to }, place) => (
                      <ButtonLink key={key} to={to} {...(step === next && place === 0 && { kind: 'primary' as const })}>
                        {t(`start:go.${key}`)}
                      </ButtonLink>
                    ))}
                  </div>
                </div>
              </li>
            ))}
          </ol>
        </>
      ) : (
        <SettingsPlace
          loading={!query.isError}
          busy={query.isFetching}
          safe={t('start:safe')}
          onRetry={() => void query.refetch()}
        />
      )}
    </DeskPage>
  );
}
