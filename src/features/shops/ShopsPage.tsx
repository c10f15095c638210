import { IconPlugConnected, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Shop } from '#contract/shops/shop.ts';
import { eplatformPrivacyRequests } from '#contract/shops/shopPrivacy.ts';
import { eplatforms } from '#contract/shops/shops.ts';
import { SETTINGS } from '#domain/people/areas.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { useMay } from '#offline/hooks/useMay.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { Panel } from '#ui/facts/Panel.tsx';
import { ThingRows } from '#ui/facts/ThingRows.tsx';
import { EmptyState } from '#ui/feedback/PlaceMessage.tsx';
import { DeskPage } from '#ui/layout/DeskPage.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { PATHS } from '#widgets/paths.ts';
import { SettingsNotice } from '#widgets/settings/SettingsNotice.tsx';
import { SettingsPlace } from '#widgets/settings/SettingsPlace.tsx';
import { BegunShops } from './BegunShops.tsx';
import { DifferencesSheet } from './DifferencesSheet.tsx';
import { FailuresSheet } from './FailuresSheet.tsx';
import { PrivacyRow } from './PrivacyRow.tsx';
import { ShopForm } from './ShopForm.tsx';
import { ShopItem } from './ShopItem.tsx';
import styles from './Shops.module.css';

/** What the shop asked about the data of people; what a customer asked to see is saved here, to be handed over. */
function PrivacySheet(props: { readonly shop: Shop; readonly mayEdit: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation(['eplatforms', 'ui']);
  const { shop, mayEdit } = props;
  const query = useEndpoint(eplatformPrivacyRequests, { params: { id: shop.id } });
  const rows = query.data;
  return (
    <Sheet
      open
      onClose={props.onClose}
      title={t('privacy.title', { name: shop.name })}
      actions={<Button onClick={props.onClose}>{t('failures.close')}</Button>}
    >
      <p className={styles.words}>{t('privacy.words')}</p>
      {!rows && <p aria-live="polite">{t(query.isError ? 'noAnswer' : 'reading')}</p>}
      {rows?.length === 0 && <p>{t('privacy.none')}</p>}
      {rows && (
        <ThingRows label={t('privacy.title', { name: shop.name })}>
          {rows.map((row) => (
            <PrivacyRow key={row.id} shop={shop} row={row} mayEdit={mayEdit} />
          ))}
        </ThingRows>
      )}
    </Sheet>
  );
}

/** How soon a person sees that something came in or stopped. */
const EVERY_MS = 15_000;
/** A person who has just connected a shop waits for its first orders before this page. */
const FIRST_IMPORT_EVERY_MS = 2_000;

const isImporting = ({ deleted_at, problem, first_import }: Shop): boolean =>
  deleted_at === null && problem === null && first_import?.done_at === null;

/** Route /eplatforms: the connected shops, how their connections are, and what did not work. */
export function ShopsPage() {
  const { t } = useTranslation(['eplatforms', 'app']);
  const { clientId } = useSession();
  const mayEdit = useMay(SETTINGS);
  const query = useEndpoint(
    eplatforms,
    {},
    {
      enabled: clientId > 0,
      refetchInterval: ({ state }) => (state.data?.some(isImporting) ? FIRST_IMPORT_EVERY_MS : EVERY_MS),
    },
  );
  const isOffline = useConnection().state === 'offline' || query.isError;
  const [opened, setOpened] = useState<Shop | null>(null);
  const [compared, setCompared] = useState<Shop | null>(null);
  const [edited, setEdited] = useState<Shop | null>(null);
  const [asked, setAsked] = useState<Shop | null>(null);
  const begun = useEndpoint(
    eplatforms,
    { query: { state: 'preregistered' } },
    { enabled: clientId > 0 && mayEdit },
  ).data;
  const shops = query.data;
  const connect = mayEdit && (
    <ButtonLink size="desk" to={PATHS.integrations} icon={<IconPlus size={18} stroke={2} aria-hidden />}>
      {t('connect')}
    </ButtonLink>
  );
  return (
    <DeskPage title={t('app:places.eplatforms')} shape="narrow" actions={shops && shops.length > 0 && connect}>
      {!shops && (
        <SettingsPlace
          loading={query.isPending}
          busy={query.isFetching}
          safe={t('safe')}
          onRetry={() => void query.refetch()}
        />
      )}
      {shops?.length === 0 && (
        <EmptyState title={t('empty.title')} icon={<IconPlugConnected size={32} stroke={1.5} />} action={connect}>
          <p>{t('empty.words')}</p>
        </EmptyState>
      )}
      {shops && shops.length > 0 && (
        <div className={styles.page}>
          <SettingsNotice mayEdit={mayEdit} offline={isOffline} fetchedAt={query.dataUpdatedAt} />
          <Panel title={t('list')} titled={false} flush>
            <ThingRows label={t('list')}>
              {shops.map((shop) => (
                <ShopItem
                  key={shop.id}
                  shop={shop}
                  mayEdit={mayEdit}
                  isOffline={isOffline}
                  onFailures={() => setOpened(shop)}
                  onDifferences={() => setCompared(shop)}
                  onEdit={() => setEdited(shop)}
                  onPrivacy={() => setAsked(shop)}
                />
              ))}
            </ThingRows>
          </Panel>
        </div>
      )}
      {begun && begun.length > 0 && <BegunShops shops={begun} isOffline={isOffline} />}
      {edited && <ShopForm key={edited.id} shop={edited} onClose={() => setEdited(null)} />}
      {compared && (
        <DifferencesSheet shop={compared} mayEdit={mayEdit && !isOffline} onClose={() => setCompared(null)} />
      )}
      {asked && <PrivacySheet shop={asked} mayEdit={mayEdit && !isOffline} onClose={() => setAsked(null)} />}
      {opened && <FailuresSheet shop={opened} mayEdit={mayEdit && !isOffline} onClose={() => setOpened(null)} />}
    </DeskPage>
  );
}
