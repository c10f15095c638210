import { useFetchedVans, useVans } from '#offline/hooks/useVan.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import type { Van } from '#offline/van/vanDoor.ts';
import { EmptyState, ErrorState } from '#ui/feedback/PlaceMessage.tsx';
import { ProgressEdge } from '#ui/feedback/ProgressEdge.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { writtenDay } from '#ui/format/dates.ts';
import { FloorPage } from '#ui/layout/FloorPage.tsx';
import { Link } from '#ui/link/Link.tsx';
import { Age } from '#ui/time/Age.tsx';
import { ChooseClient } from '#widgets/client/ChooseClient.tsx';
import { vanDoorPath } from '#widgets/paths.ts';
import { IconChevronRight, IconCloudOff, IconTruck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './Van.module.css';

/** `/van-door`: the lots whose vehicles may be loaded, with how far each is. */
export function VansPage() {
  const { t } = useTranslation('van');
  const { clientId } = useSession();
  const read = useVans();
  const fetched = useFetchedVans();
  if (clientId === 0)
    return (
      <FloorPage title={t('title')}>
        <ChooseClient title={t('client.title')} text={t('client.text')} />
      </FloorPage>
    );
  return (
    <FloorPage
      title={t('title')}
      subtitle={
        read?.sheets && (
          <>
            {t('fetched')} <Age at={read.sheets.at} />
          </>
        )
      }
    >
      <Vans vans={read?.sheets ? read.vans : null} isAsking={read === undefined || fetched === 'asking'} />
    </FloorPage>
  );
}

function Vans({ vans, isAsking }: { readonly vans: readonly Van[] | null; readonly isAsking: boolean }) {
  const { t } = useTranslation('van');
  if (vans === null && isAsking) return <Skeleton rows={4} height={84} />;
  if (vans === null)
    return (
      <ErrorState icon={<IconCloudOff size={28} stroke={1.75} />} title={t('never.title')}>
        <p>{t('never.text')}</p>
      </ErrorState>
    );
  if (vans.length === 0)
    return (
      <EmptyState icon={<IconTruck size={28} stroke={1.75} />} title={t('none.title')}>
        <p>{t('none.text')}</p>
      </EmptyState>
    );
  return (
    <ul className={styles.vans}>
      {vans.map((van) => (
        <VanRow key={van.sheet.id} van={van} />
      ))}
    </ul>
  );
}

function VanRow({ van: { sheet, parcels, load, closed } }: { readonly van: Van }) {
  const { t } = useTranslation('van');
  const [done, total] = closed ? [closed.left, closed.left + closed.stayed] : [load.loaded.size, parcels.length];
  return (
    <li>
      <Link to={vanDoorPath(sheet.id)} className={styles.van}>
        <span className={styles.vanNames}>
          <strong>{sheet.itinerary}</strong>
          <span className={styles.quiet}>
            {writtenDay(sheet.date)} · <span className="code">{sheet.order_reference}</span>
          </span>
          {closed && <span className={styles.quiet}>{t(`closed.${closed.state}`, { plate: closed.plate })}</span>}
        </span>
        <span className={`${styles.vanCount} figures`}>{t('of', { done, total })}</span>
        <IconChevronRight size={22} stroke={1.75} aria-hidden />
      </Link>
      <ProgressEdge done={done} total={total} label={t('progress')} />
    </li>
  );
}
