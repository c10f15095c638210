import { eplatformById } from '#contract/shops/shops.ts';
import { SETTINGS } from '#domain/people/areas.ts';
import { PLATFORMS } from '#domain/shops/platforms.ts';
import { SHOP_TYPES, type ShopType } from '#domain/orders/shopTypes.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { useMay } from '#offline/hooks/useMay.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { DeskPage } from '#ui/layout/DeskPage.tsx';
import { PATHS } from '#widgets/paths.ts';
import { SettingsNotice } from '#widgets/settings/SettingsNotice.tsx';
import { SettingsPlace } from '#widgets/settings/SettingsPlace.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { ConnectShop } from './ConnectShop.tsx';
import styles from './Shops.module.css';

const CONNECTABLE = SHOP_TYPES.filter(({ type }) => PLATFORMS[type].connectable);

/** Route /eplatforms/integrations: what can be connected, and the way there in plain steps. */
export function IntegrationsPage() {
  const { t } = useTranslation(['eplatforms', 'app']);
  const { clientId } = useSession();
  const mayEdit = useMay(SETTINGS);
  const isOffline = useConnection().state === 'offline';
  const [opened] = useState(() => Date.now());
  const [chosen, setChosen] = useState<ShopType | null>(null);
  const navigate = useNavigate();
  const [query] = useSearchParams();
  /** A shop that comes back from its own pages, or that shall go there once more. */
  const named = query.get('again') ?? query.get('resume') ?? query.get('eplatform') ?? '';
  const known = useEndpoint(
    eplatformById,
    { params: { id: Number(named) } },
    { enabled: clientId > 0 && /^[1-9]\d{0,8}$/.test(named) },
  ).data;
  const isAgain = query.has('again');
  return (
    <DeskPage
      title={t('integrations')}
      shape="narrow"
      actions={
        <ButtonLink size="desk" to={PATHS.eplatforms}>
          {t('app:places.eplatforms')}
        </ButtonLink>
      }
    >
      {clientId === 0 ? (
        <SettingsPlace loading={false} busy={false} safe={t('safe')} onRetry={() => undefined} />
      ) : known?.state === 'connected' && chosen === null ? (
        <ConnectShop
          key="known"
          type={known.eplatform_type}
          agreed={isAgain ? null : known}
          again={isAgain ? known : null}
          onLeave={() => void navigate(PATHS.eplatforms)}
        />
      ) : known?.state === 'preregistered' && query.has('resume') && chosen === null ? (
        <ConnectShop
          key="begun"
          type={known.eplatform_type}
          agreed={null}
          again={null}
          begun={known}
          onLeave={() => void navigate(PATHS.eplatforms)}
        />
      ) : chosen === null ? (
        <div className={styles.page}>
          <SettingsNotice mayEdit={mayEdit} offline={isOffline} fetchedAt={opened} />
          {(query.has('refused') || query.get('success') === '0') && (
            <p role="alert" className={styles.problem}>
              {t('authorize.refused')}
            </p>
          )}
          <p>{t('choose')}</p>
          <div className={styles.cards}>
            {CONNECTABLE.map(({ type, name }) => (
              <section key={type} className={styles.card} aria-label={name}>
                <h2 className={styles.cardName}>{name}</h2>
                <p className={styles.words}>{t(`about.${type}`)}</p>
                <Button size="desk" disabled={!mayEdit || isOffline} onClick={() => setChosen(type)}>
                  {t('connectNamed', { name })}
                </Button>
              </section>
            ))}
          </div>
        </div>
      ) : (
        <ConnectShop key={chosen} type={chosen} agreed={null} again={null} onLeave={() => setChosen(null)} />
      )}
    </DeskPage>
  );
}
