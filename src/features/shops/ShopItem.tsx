import { useTranslation } from 'react-i18next';
import type { Shop } from '#contract/shops/shop.ts';
import { disableEplatform, enableEplatform, eplatforms, testEplatform } from '#contract/shops/shops.ts';
import { SHOP_TYPES } from '#domain/orders/shopTypes.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { Facts } from '#ui/facts/Facts.tsx';
import { ThingRow } from '#ui/facts/ThingRows.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { dateTime } from '#ui/format/dates.ts';
import { Link } from '#ui/link/Link.tsx';
import { type BadgeGroup, StatusBadge } from '#ui/status/StatusBadge.tsx';
import { PATHS } from '#widgets/paths.ts';
import styles from './Shops.module.css';

/** Where the shop is, and when something last came in and went out. */
function ShopHealth({ shop }: { readonly shop: Shop }) {
  const { t } = useTranslation('eplatforms');
  const { first_import: read, waiting } = shop;
  const at = (moment: string | null) => (moment === null ? t('fact.never') : dateTime(moment));
  return (
    <>
      <p className={styles.words}>
        {SHOP_TYPES.find(({ type }) => type === shop.eplatform_type)?.name} · {shop.url}
      </p>
      <div className={styles.facts}>
        <Facts
          facts={[
            { name: t('fact.lastOrder'), value: at(shop.last_order_at) },
            { name: t('fact.lastTracking'), value: at(shop.last_tracking_at) },
            { name: t('fact.read'), value: [at(shop.read_at), t(shop.live ? 'fact.live' : 'fact.asked')].join(' · ') },
            ...(read
              ? [
                  {
                    name: t('fact.import'),
                    value: t(read.done_at === null ? 'fact.importing' : 'fact.imported', {
                      count: read.orders,
                      days: t('fact.days', { count: read.days }),
                    }),
                  },
                ]
              : []),
          ]}
        />
      </div>
      {waiting && (
        <p>
          {[
            waiting.orders > 0 && t('waiting.orders', { count: waiting.orders }),
            waiting.trackings > 0 && t('waiting.trackings', { count: waiting.trackings }),
            t('waiting.since', { when: at(waiting.since) }),
          ]
            .filter((part) => part !== false)
            .join(' ')}
        </p>
      )}
    </>
  );
}

/** One connected shop: what came in and went out last, what stands in its way, and what is to be done about it. */
export function ShopItem(props: {
  readonly shop: Shop;
  readonly mayEdit: boolean;
  readonly isOffline: boolean;
  readonly onFailures: () => void;
  readonly onDifferences: () => void;
  readonly onEdit: () => void;
  readonly onPrivacy: () => void;
}) {
  const { t } = useTranslation(['eplatforms', 'ui']);
  const { shop, mayEdit, isOffline } = props;
  const { id, name, problem, failures, unmapped, privacy } = shop;
  const isActive = shop.deleted_at === null;
  const switching = useEndpointMutation(isActive ? disableEplatform : enableEplatform, [eplatforms]);
  const testing = useEndpointMutation(testEplatform, [eplatforms]);
  const [group, state] = stateOf(shop);
  const agrees = mayEdit && problem !== null && AGREES_ANEW.has(problem);
  const failed = (answer: { readonly kind: string; readonly message: string | null }) =>
    showToast({
      kind: 'error',
      title: t('notDone', { name }),
      message: (answer.kind === 'refused' ? answer.message : null) ?? t('noAnswer'),
    });
  const change = async () => {
    const answer = await switching.send({ params: { id } });
    if (answer.ok) showToast({ kind: 'success', title: t(isActive ? 'switched.off' : 'switched.on', { name }) });
    else failed(answer);
  };
  const test = async () => {
    const answer = await testing.send({ params: { id } });
    if (!answer.ok) return failed(answer);
    const failing = answer.data.steps.find((step) => step.problem !== null);
    if (!failing) return showToast({ kind: 'success', title: t('tested.good', { name }) });
    const lacks = failing.missing ? [t('missing'), failing.missing.join(', ')] : [];
    const place = failing.place === undefined ? [] : [failing.place];
    const message = [t(`problem.${failing.problem}`), ...place, ...lacks].join(' ');
    return showToast({ kind: 'error', title: t('tested.bad', { name }), message });
  };
  const named = (words: string) => t('ui:named', { name: words, words: name });
  const of = (act: string) => named(t(act));
  /** What is to be looked at, as it stands on its button. */
  const toSee = {
    failures: t('failures.count', { count: failures }),
    differences: shop.differences > 0 ? t('differences.count', { count: shop.differences }) : t('differences.open'),
    privacy: privacy > 0 ? t('privacy.count', { count: privacy }) : t('privacy.show'),
  };
  const changes = (
    <>
      <Button size="desk" disabled={isOffline} busy={testing.busy} aria-label={of('test')} onClick={() => void test()}>
        {t('test')}
      </Button>
      <Button size="desk" disabled={isOffline} aria-label={of('edit')} onClick={props.onEdit}>
        {t('edit')}
      </Button>
      <Button
        size="desk"
        kind="quiet"
        disabled={isOffline}
        busy={switching.busy}
        aria-label={of(isActive ? 'disable' : 'enable')}
        onClick={() => void change()}
      >
        {t(isActive ? 'disable' : 'enable')}
      </Button>
    </>
  );
  return (
    <ThingRow
      name={name}
      badges={<StatusBadge group={group}>{t(`state.${state}`)}</StatusBadge>}
      actions={
        (isActive || mayEdit) && (
          <>
            {isActive && (
              <Button size="desk" aria-label={named(toSee.differences)} onClick={props.onDifferences}>
                {toSee.differences}
              </Button>
            )}
            {mayEdit && (privacy > 0 || shop.eplatform_type === 'shopify') && (
              <Button size="desk" aria-label={named(toSee.privacy)} onClick={props.onPrivacy}>
                {toSee.privacy}
              </Button>
            )}
            {mayEdit && changes}
          </>
        )
      }
    >
      <ShopHealth shop={shop} />
      {problem !== null && (
        <p>
          <span className={styles.problem}>{t(`problem.${problem}`)}</span>
        </p>
      )}
      {shop.noise !== null && <p>{t('noise', { noise: shop.noise })}</p>}
      {(agrees || failures > 0) && (
        <div className={styles.acts}>
          {agrees && (
            <ButtonLink size="desk" to={`${PATHS.integrations}?again=${id}`}>
              {t('authorize.again')}
            </ButtonLink>
          )}
          {failures > 0 && (
            <Button size="desk" aria-label={named(toSee.failures)} onClick={props.onFailures}>
              {toSee.failures}
            </Button>
          )}
        </div>
      )}
      {unmapped > 0 && (
        <p>
          <Link to={PATHS.settingsEplatforms}>{t('unmapped', { count: unmapped })}</Link>
        </p>
      )}
    </ThingRow>
  );
}

/** Problems that pass when the shop agrees once more. */
const AGREES_ANEW: ReadonlySet<Shop['problem']> = new Set(['uninstalled', 'unauthorized', 'credentials']);

function stateOf({ deleted_at, problem, first_import, read_at }: Shop): readonly [BadgeGroup, string] {
  if (deleted_at !== null) return ['negative', 'disabled'];
  if (problem !== null) return ['warning', 'problem'];
  if (first_import && first_import.done_at === null) return ['info', 'importing'];
  return read_at === null ? ['info', 'waiting'] : ['success', 'connected'];
}
