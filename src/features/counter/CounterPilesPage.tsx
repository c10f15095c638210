import { IconBell, IconBuildingStore, IconCamera, IconChevronRight, IconCloudOff, IconScan } from '@tabler/icons-react';
import { Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CounterPiles, type CounterView, type Pile, PILES } from '#offline/counter/readPiles.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { Button } from '#ui/controls/Button.tsx';
import { EmptyState } from '#ui/feedback/PlaceMessage.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { SearchField } from '#ui/floor/SearchField.tsx';
import { FloorPage } from '#ui/layout/FloorPage.tsx';
import { Link } from '#ui/link/Link.tsx';
import { Age } from '#ui/time/Age.tsx';
import { counterNoticesPath } from '#widgets/paths.ts';
import styles from './Counter.module.css';
import { CounterRow } from './CounterRow.tsx';
import { CounterCamera, ManyRows } from './lateParts.ts';
import type { CounterFinder } from './useFindAtCounter.ts';

interface PileTilesProps {
  readonly views: readonly CounterView[];
  readonly value: Pile;
  readonly onChange: (pile: Pile) => void;
}

/** The four piles with their counts; native radios, so that arrow keys and screen readers work as everywhere. */
function PileTiles({ views, value, onChange }: PileTilesProps) {
  const { t } = useTranslation('counter');
  const name = useId();
  return (
    <fieldset className={styles.tiles} data-tour="piles">
      <legend className="sr-only">{t('piles')}</legend>
      {PILES.map((pile) => {
        const count = views.filter((one) => one.pile === pile).length;
        return (
          <label key={pile} className={styles.tile} data-late={pile === 'overdue' && count > 0 ? '' : undefined}>
            <input
              type="radio"
              name={name}
              checked={pile === value}
              onChange={() => onChange(pile)}
              className={styles.radio}
            />
            <span className={`${styles.number} figures`}>{count}</span>
            <span className={styles.pile}>{t(`pile.${pile}`)}</span>
          </label>
        );
      })}
    </fieldset>
  );
}

/** Up to so many rows are all drawn: the browser finds every word of them. */
const FEW = 60;

interface Props {
  readonly counter: CounterPiles | null | undefined;
  readonly finder: CounterFinder;
}

/** The counter with nobody in front of it: scan first, then the four piles. */
export function CounterPilesPage({ counter, finder }: Props) {
  const { t } = useTranslation('counter');
  const [camera, setCamera] = useState(false);
  const [pile, setPile] = useState<Pile>('ready');
  const [office] = counter?.pack.offices ?? [];
  const isOne = counter?.pack.offices.length === 1;
  return (
    <FloorPage
      title={t('title')}
      subtitle={
        counter && (
          <>
            {t('fetched')} <Age at={counter.pack.fetchedAt} />
            {isOne && office && ` · ${office.name}`}
          </>
        )
      }
      actions={
        <Button
          size="floor"
          kind={camera ? 'secondary' : 'primary'}
          grow
          icon={camera ? <IconCamera size={26} stroke={1.75} /> : <IconScan size={26} stroke={1.75} />}
          onClick={() => setCamera(!camera)}
        >
          {t(camera ? 'closeCamera' : 'scan')}
        </Button>
      }
    >
      {camera && (
        <Suspense fallback={null}>
          <CounterCamera find={finder.find} onClose={() => setCamera(false)} />
        </Suspense>
      )}
      <div className={styles.bar} data-tour="find">
        <SearchField
          label={t('find.label')}
          hint={t('find.hint')}
          value={finder.text}
          onChange={finder.type}
          onSubmit={() => finder.find(finder.text)}
        />
      </div>
      {finder.unknown !== null && <p className={styles.refused}>{t('find.unknown', { code: finder.unknown })}</p>}
      <Piles counter={counter} pile={pile} onPile={setPile} />
    </FloorPage>
  );
}

interface PilesProps {
  readonly counter: CounterPiles | null | undefined;
  readonly pile: Pile;
  readonly onPile: (pile: Pile) => void;
}

function Piles({ counter, pile, onPile }: PilesProps) {
  const { t } = useTranslation('counter');
  const isOffline = useConnection().state === 'offline';
  if (counter === undefined) return <Skeleton rows={6} height={72} />;
  if (counter === null) {
    return (
      <EmptyState title={t('never.title')} icon={<IconCloudOff size={32} stroke={1.5} />}>
        <p>{t(isOffline ? 'never.offline' : 'never.text')}</p>
      </EmptyState>
    );
  }
  if (counter.pack.offices.length === 0) {
    return (
      <EmptyState title={t('noOffice.title')} icon={<IconBuildingStore size={32} stroke={1.5} />}>
        <p>{t('noOffice.text')}</p>
      </EmptyState>
    );
  }
  const shown = counter.views.filter((one) => one.pile === pile);
  return (
    <>
      <PileTiles views={counter.views} value={pile} onChange={onPile} />
      <Link to={counterNoticesPath()} className={styles.notices}>
        <IconBell size={20} stroke={1.75} aria-hidden />
        <span>{t('notices.today', { count: counter.pack.due.length })}</span>
        <IconChevronRight size={20} stroke={1.75} aria-hidden />
      </Link>
      {shown.length === 0 ? (
        <EmptyState title={t(`empty.${pile}`)} icon={<IconBuildingStore size={32} stroke={1.5} />}>
          <p>{t(`emptyText.${pile}`)}</p>
        </EmptyState>
      ) : (
        <PileRows pile={pile} views={shown} />
      )}
    </>
  );
}

/** Each order of a pile, the longest waiting first. */
function PileRows({ pile, views }: { readonly pile: Pile; readonly views: readonly CounterView[] }) {
  const { t } = useTranslation('counter');
  const label = t(`pile.${pile}`);
  if (views.length > FEW)
    return (
      <div className={styles.list}>
        <Suspense fallback={<Skeleton rows={6} height={72} />}>
          <ManyRows key={pile} views={views} label={label} />
        </Suspense>
      </div>
    );
  return (
    <ul aria-label={label} className={styles.list}>
      {views.map((view) => (
        <li key={view.order.id}>
          <CounterRow view={view} />
        </li>
      ))}
    </ul>
  );
}
