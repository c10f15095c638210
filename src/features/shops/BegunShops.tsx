import { disableEplatform, eplatforms } from '#contract/shops/shops.ts';
import type { Shop } from '#contract/shops/shop.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { Panel } from '#ui/facts/Panel.tsx';
import { ThingRow, ThingRows } from '#ui/facts/ThingRows.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { PATHS } from '#widgets/paths.ts';
import { useTranslation } from 'react-i18next';
import styles from './Shops.module.css';

/** Shops that somebody began to connect and that have not said yet that they are ours. */
export function BegunShops({ shops, isOffline }: { readonly shops: readonly Shop[]; readonly isOffline: boolean }) {
  const { t } = useTranslation(['eplatforms', 'ui']);
  const discarding = useEndpointMutation(disableEplatform, [eplatforms]);
  const discard = async ({ id, name }: Shop) => {
    const answer = await discarding.send({ params: { id } });
    if (answer.ok) showToast({ kind: 'success', title: t('begun.discarded', { name }) });
    else
      showToast({
        kind: 'error',
        title: t('notDone', { name }),
        message: (answer.kind === 'refused' ? answer.message : null) ?? t('noAnswer'),
      });
  };
  return (
    <Panel title={t('begun.title')} flush>
      <ThingRows label={t('begun.title')}>
        {shops.map((shop) => (
          <ThingRow
            key={shop.id}
            name={shop.name}
            actions={
              <>
                <ButtonLink
                  size="desk"
                  to={`${PATHS.integrations}?resume=${shop.id}`}
                  aria-label={t('ui:named', { name: shop.name, words: t('begun.resume') })}
                >
                  {t('begun.resume')}
                </ButtonLink>
                <Button
                  size="desk"
                  kind="quiet"
                  disabled={isOffline}
                  busy={discarding.busy}
                  aria-label={t('ui:named', { name: shop.name, words: t('begun.discard') })}
                  onClick={() => void discard(shop)}
                >
                  {t('begun.discard')}
                </Button>
              </>
            }
          >
            <p className={styles.words}>{shop.url}</p>
          </ThingRow>
        ))}
      </ThingRows>
    </Panel>
  );
}
