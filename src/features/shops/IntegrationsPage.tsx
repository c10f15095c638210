import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import type { Shop } from '#contract/shops/shop.ts';
import { eplatformById } from '#contract/shops/shops.ts';
import { SHOP_TYPES, type ShopType } from '#domain/orders/shopTypes.ts';
import { SETTINGS } from '#domain/people/areas.ts';
import { PLATFORMS } from '#domain/shops/platforms.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { useMay } from '#offline/hooks/useMay.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { Panel } from '#ui/facts/Panel.tsx';
import { DeskPage } from '#ui/layout/DeskPage.tsx';
import { PATHS } from '#widgets/paths.ts';
import { SettingsNotice } from '#widgets/settings/SettingsNotice.tsx';
import { SettingsPlace } from '#widgets/settings/SettingsPlace.tsx';
import { KeysStage } from './KeysStage.tsx';
import styles from './Shops.module.css';
import { type NamedShop, ShopStage } from './ShopStage.tsx';
import { TryStage } from './TryStage.tsx';

/** The three steps from nothing to a shop whose orders come in. */
function ConnectShop(props: {
  readonly type: ShopType;
  /** A shop that has agreed already; null = none. */
  readonly agreed: Pick<Shop, 'id' | 'name'> | null;
  /** A connected shop that has to agree anew; null = a new one. */
  readonly again: Pick<Shop, 'id' | 'name' | 'url'> | null;
  /** What was written when it was begun; absent = nothing. */
  readonly begun?: Pick<Shop, 'name' | 'url'>;
  readonly onLeave: () => void;
}) {
  const { type, onLeave } = props;
  const { t } = useTranslation('eplatforms');
  const [shop, setShop] = useState<NamedShop | null>(null);
  const [connected, setConnected] = useState(props.agreed);
  const platform = SHOP_TYPES.find((one) => one.type === type)?.name ?? type;
  const stage = connected ? 3 : shop ? 2 : 1;
  return (
    <Panel title={t(`stage.${stage}`, { platform })} note={t('stage.of', { stage })}>
      <div className={styles.stage}>
        {connected ? (
          <TryStage shop={connected} />
        ) : shop ? (
          <KeysStage
            type={type}
            isAgain={props.again !== null}
            shop={shop}
            onBack={() => setShop(null)}
            onConnected={setConnected}
          />
        ) : (
          <ShopStage type={type} again={props.again} begun={props.begun} onBack={onLeave} onNamed={setShop} />
        )}
      </div>
    </Panel>
  );
}

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
