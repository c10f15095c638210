import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  carrierAccount,
  carrierHealth,
  carriers,
  type LogisticOperator,
  logisticOperators,
} from '#contract/carriers/carriers.ts';
import { carrierTariffs } from '#contract/carriers/tariffs.ts';
import type { Carrier } from '#contract/orders/places.ts';
import { SETTINGS } from '#domain/people/areas.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { useMay } from '#offline/hooks/useMay.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Segmented } from '#ui/controls/Segmented.tsx';
import { Panel } from '#ui/facts/Panel.tsx';
import { ThingRows } from '#ui/facts/ThingRows.tsx';
import { DeskPage } from '#ui/layout/DeskPage.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { SETTINGS_TAB } from '#widgets/paths.ts';
import { SettingsNotice } from '#widgets/settings/SettingsNotice.tsx';
import { SettingsPlace } from '#widgets/settings/SettingsPlace.tsx';
import { useAskedNew } from '#widgets/settings/useAskedNew.ts';
import type { StoredAccount } from './carrierDraft.ts';
import { CarrierFields } from './CarrierFields.tsx';
import { CarrierItem } from './CarrierItem.tsx';
import styles from './Carriers.module.css';
import { operatorOf } from './operatorOf.ts';
import { ShippingCosts } from './ShippingCosts.tsx';
import { TariffSheet } from './TariffSheet.tsx';
import { UnknownCodes } from './UnknownCodes.tsx';

const NONE: StoredAccount = { values: {}, secrets_set: [] };

interface Props {
  readonly carrier: Carrier | null;
  readonly operators: readonly LogisticOperator[];
  readonly onClose: () => void;
}

/** Adds or changes a contract; what its account holds is read first, without its secrets. @param carrier null = new */
function CarrierForm({ carrier, operators, onClose }: Props) {
  const { t } = useTranslation(['carriers', 'ui', 'desk']);
  const [opened] = useState(() => Date.now());
  const stored = useEndpoint(
    carrierAccount,
    { params: { id: carrier?.id ?? 0 } },
    { enabled: carrier !== null, refetchOnMount: 'always' },
  );
  // Only what was read after the sheet was opened: an older copy would be sent back as if it were meant.
  const account = carrier === null ? NONE : stored.dataUpdatedAt >= opened ? stored.data : undefined;
  const operator = (carrier && operatorOf(operators, carrier.operator)) ?? operators[0];
  if (account && operator)
    return <CarrierFields {...{ carrier, operators, onClose }} account={account} first={operator} />;
  return (
    <Sheet
      open
      onClose={onClose}
      title={carrier?.name ?? t('add')}
      actions={<Button onClick={onClose}>{t('ui:cancel')}</Button>}
    >
      {stored.isError ? <p role="alert">{t('noAnswer')}</p> : <p aria-live="polite">{t('reading')}</p>}
    </Sheet>
  );
}

/** Which carriers are shown: active, disabled, both. */
const SHOWN = ['0', '1', '2'] as const;
type Shown = (typeof SHOWN)[number];

/** Route /settings/carriers: contracts with logistic operators, and what each is signed in with. */
export function CarriersPage() {
  const { t } = useTranslation(['carriers', 'app']);
  const { clientId } = useSession();
  const mayEdit = useMay(SETTINGS);
  const [shown, setShown] = useState<Shown>('0');
  const query = useEndpoint(carriers, { query: { active: 2 } }, { enabled: clientId > 0 });
  const { data: operators, isError: isBlind } = useEndpoint(logisticOperators, {}, { enabled: clientId > 0 });
  const { data: health } = useEndpoint(carrierHealth, {}, { enabled: clientId > 0 && mayEdit });
  const { data: tariffs } = useEndpoint(carrierTariffs, {}, { enabled: clientId > 0 && mayEdit });
  const [priced, setPriced] = useState<Carrier | null>(null);
  const isOffline = useConnection().state === 'offline' || query.isError || isBlind;
  const asked = useAskedNew('carrier');
  const [opened, setOpened] = useState<Carrier | 'new' | null>(asked.isAsked ? 'new' : null);
  const listed = query.data?.filter(({ deleted_at }) => shown === '2' || (deleted_at !== null) === (shown === '1'));
  const countOf = (active: Shown) =>
    query.data?.filter(({ deleted_at }) => active === '2' || (deleted_at !== null) === (active === '1')).length ?? 0;
  return (
    <DeskPage
      title={t('app:places.settingsCarriers')}
      tab={SETTINGS_TAB}
      shape="narrow"
      actions={
        listed &&
        mayEdit && (
          <Button
            size="desk"
            icon={<IconPlus size={18} stroke={2} />}
            disabled={isOffline || !operators}
            title={isOffline ? t('needsNetwork') : undefined}
            onClick={() => setOpened('new')}
          >
            {t('add')}
          </Button>
        )
      }
    >
      {listed ? (
        <div
          className={styles.page}
          role="group"
          aria-label={t('app:places.settingsCarriers')}
          {...(!mayEdit && { tabIndex: 0 })}
        >
          <SettingsNotice mayEdit={mayEdit} offline={isOffline} fetchedAt={query.dataUpdatedAt} />
          <Segmented
            label={t('shown.label')}
            value={shown}
            segments={SHOWN.map((value) => ({ value, label: t(`shown.${value}`), count: countOf(value) }))}
            onChange={setShown}
          />
          <Panel title={t('list')} titled={false} flush={listed.length > 0}>
            {listed.length === 0 && <p className={styles.words}>{t(`none.${shown}`)}</p>}
            <ThingRows label={t('list')}>
              {listed.map((carrier) => (
                <CarrierItem
                  key={carrier.id}
                  carrier={carrier}
                  operator={(operators && operatorOf(operators, carrier.operator)) ?? null}
                  health={health?.find(({ id }) => id === carrier.id) ?? null}
                  mayEdit={mayEdit}
                  isOffline={isOffline || !operators}
                  tariff={tariffs?.find(({ carrier_id }) => carrier_id === carrier.id) ?? null}
                  onTariff={() => setPriced(carrier)}
                  onEdit={() => setOpened(carrier)}
                />
              ))}
            </ThingRows>
          </Panel>
          {mayEdit && <ShippingCosts />}
          {mayEdit && <UnknownCodes isOffline={isOffline} />}
        </div>
      ) : (
        <SettingsPlace
          loading={query.isPending}
          busy={query.isFetching}
          safe={t('safe')}
          onRetry={() => void query.refetch()}
        />
      )}
      {priced && <TariffSheet carrier={priced} isOffline={isOffline} onClose={() => setPriced(null)} />}
      {opened && operators && (
        <CarrierForm
          key={opened === 'new' ? 'new' : opened.id}
          carrier={opened === 'new' ? null : opened}
          operators={operators}
          onClose={() => {
            setOpened(null);
            asked.leave();
          }}
        />
      )}
    </DeskPage>
  );
}
