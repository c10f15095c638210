import { eplatforms } from '#contract/shops/shops.ts';
import { useMayNow } from '#offline/hooks/useMayNow.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { StatCard } from '#ui/facts/StatCard.tsx';
import { quantity } from '#ui/format/numbers.ts';
import { PATHS } from '#widgets/paths.ts';
import { useTranslation } from 'react-i18next';

const AGAIN_MS = 300_000;

/** Shops that do not bring their orders in, and ways of sending that no carrier stands for; nothing while there are none. */
export function ShopCards() {
  const { t, i18n } = useTranslation('home');
  const { clientId } = useSession();
  const enabled = useMayNow(eplatforms.access) && clientId > 0;
  const { data = [] } = useEndpoint(eplatforms, {}, { enabled, refetchInterval: AGAIN_MS });
  const active = data.filter(({ deleted_at }) => deleted_at === null);
  const broken = active.filter(({ problem, failures }) => problem !== null || failures > 0);
  const unmapped = active.reduce((sum, shop) => sum + shop.unmapped, 0);
  return (
    <>
      {broken.length > 0 && (
        <StatCard
          name={t('dashboard.shops.broken')}
          figure={quantity(broken.length, i18n.language)}
          note={broken.map(({ name }) => name).join(' · ')}
          to={PATHS.eplatforms}
          tone="negative"
        />
      )}
      {unmapped > 0 && (
        <StatCard
          name={t('dashboard.shops.unmapped')}
          figure={quantity(unmapped, i18n.language)}
          note={t('dashboard.shops.unmappedWords')}
          to={PATHS.settingsEplatforms}
          tone="warning"
        />
      )}
    </>
  );
}
