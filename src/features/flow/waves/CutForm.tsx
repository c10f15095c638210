import { WAVE_CUTS, type NewWave, type WaveCut } from '#domain/flow/cutWaves.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { WithQueries } from '#offline/queries/WithQueries.tsx';
import { useLookup } from '#widgets/lookups/useLookup.ts';
import { Segmented } from '#ui/controls/Segmented.tsx';
import { CheckGroup } from '#ui/form/CheckGroup.tsx';
import type { OpenLot } from '#offline/db/cacheDatabase.ts';
import type { OrderView } from '#offline/read/foldOrder.ts';
import { writtenDay } from '#ui/format/dates.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import styles from './Waves.module.css';

/** Orders that a cart takes, from a small one to a large one. */
const WAVE_SIZES = [6, 12, 24, 48] as const;

interface Person {
  readonly id: number;
  readonly name: string;
}

/** What a lead has said of how the work is cut. */
export interface CutChoice {
  readonly cut: WaveCut;
  readonly most: (typeof WAVE_SIZES)[number];
  readonly people: readonly Person[];
}

interface Props {
  /** Orders that are in no wave and nobody's, those that are due first in front. */
  readonly orders: readonly OrderView[];
  readonly lots: readonly OpenLot[];
  readonly choice: CutChoice;
  readonly onChange: (choice: CutChoice) => void;
  readonly waves: readonly NewWave[];
}

/** How the open work is cut, and what comes of it before anybody is told. */
export function CutForm(props: Props) {
  return (
    <WithQueries>
      <Fields {...props} />
    </WithQueries>
  );
}

function Fields({ orders, lots, choice, onChange, waves }: Props) {
  const { t } = useTranslation('waves');
  const { clientId } = useSession();
  const { data: colleagues = [] } = useLookup('person', clientId);
  const nameOf = (id: number) => colleagues.find((colleague) => colleague.id === id)?.name ?? '';
  const shares = choice.people.map(({ id, name }) => ({
    name,
    lines: linesOf(waves.filter(({ person }) => person === id)),
  }));
  return (
    <section className={styles.form} aria-labelledby="cut">
      <h2 id="cut" className={styles.heading}>
        {t('cut.title', { count: orders.length })}
      </h2>
      <Segmented
        label={t('cut.by')}
        value={choice.cut}
        segments={WAVE_CUTS.map((value) => ({ value, label: t(`by.${value}`) }))}
        onChange={(cut) => onChange({ ...choice, cut })}
      />
      <div className={styles.most}>
        <p className={styles.label} aria-hidden>
          {t('cut.most')}
        </p>
        <Segmented
          label={t('cut.most')}
          value={String(choice.most)}
          segments={WAVE_SIZES.map((size) => ({ value: String(size), label: size }))}
          onChange={(most) => onChange({ ...choice, most: Number(most) as CutChoice['most'] })}
        />
      </div>
      {colleagues.length === 0 ? (
        <p className={styles.facts}>{t('cut.noPeople')}</p>
      ) : (
        <CheckGroup
          id="people"
          label={t('cut.people')}
          help={t('cut.peopleHelp')}
          all={colleagues.map(({ id }) => String(id))}
          chosen={choice.people.map(({ id }) => String(id))}
          nameOf={(id) => nameOf(Number(id))}
          onChange={(people) =>
            onChange({ ...choice, people: colleagues.filter(({ id }) => people.includes(String(id))) })
          }
        />
      )}
      {shares.length > 1 && (
        <p className={styles.facts} role="status">
          {shares.map(({ name, lines }) => t('ui:named', { name, words: t('lines', { count: lines }) })).join(' · ')}
        </p>
      )}
      <ul aria-label={t('cut.preview')}>
        {waves.map(({ number, group, orders: ids, lines, person }) => (
          <li key={number} className={styles.wave}>
            <p className={styles.line}>
              <strong className={styles.name}>{t('wave', { number })}</strong>
              <span>{groupWords(choice.cut, group, lots, t)}</span>
            </p>
            <p className={styles.facts}>
              {t('orders', { count: ids.length })} · {t('lines', { count: lines })} ·{' '}
              {person === null ? t('anybody') : nameOf(person)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function linesOf(waves: readonly NewWave[]): number {
  return waves.reduce((sum, wave) => sum + wave.lines, 0);
}

/** Words for what the orders of a new wave have in common; '' where nothing is known of it. */
function groupWords(cut: WaveCut, group: string, lots: readonly OpenLot[], t: TFunction<'waves'>): string {
  if (cut === 'size') return t(`size.${group as 'single' | 'small' | 'large'}`);
  if (group === '') return t(`none.${cut}`);
  if (cut === 'zone') return t('zone', { zone: group });
  if (cut === 'carrier') return group;
  const lot = lots.find(({ id }) => String(id) === group);
  return lot ? [writtenDay(lot.date), lot.cutOff, lot.itinerary].filter(Boolean).join(' · ') : t('none.departure');
}
