import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { figures, type Figures, MOST_FIGURE_DAYS } from '#contract/reports/figures.ts';
import { addDays } from '#domain/lots/days.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { Segmented } from '#ui/controls/Segmented.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { DateField } from '#ui/form/DateField.tsx';
import { writtenDay } from '#ui/format/dates.ts';
import { money } from '#ui/format/numbers.ts';
import { DeskPage } from '#ui/layout/DeskPage.tsx';
import { Age } from '#ui/time/Age.tsx';
import { SettingsPlace } from '#widgets/settings/SettingsPlace.tsx';
import { FigurePanel } from './FigurePanel.tsx';
import { type FigureGroup, figureGroups } from './figureGroups.ts';
import styles from './Figures.module.css';

const SPANS = ['7', '30', '90'] as const;
type Span = (typeof SPANS)[number] | 'chosen';
const WITHIN = [1, 2, 3, 4, 5, 7, 10] as const;
const STANDARD_WITHIN = 3;

interface Period {
  readonly from: string;
  readonly to: string;
}

/** The last days up to today. @param today yyyy-MM-dd */
const lastDays = (today: string, days: number): Period => ({ from: addDays(today, 1 - days), to: today });

/** What is wrong with a period, before anybody is asked for it. */
function problemOf({ from, to }: Period): 'order' | 'long' | null {
  if (to < from) return 'order';
  return addDays(from, MOST_FIGURE_DAYS) <= to ? 'long' : null;
}

/** Route /reports/figures: work, transit, costs, losses and returns of a period beside the one before. */
export function FiguresPage() {
  const { t, i18n } = useTranslation(['figures', 'returnSettings']);
  const { clientId } = useSession();
  const connection = useConnection();
  const [today] = useState(() => new Date().toLocaleDateString('sv'));
  const [search, setSearch] = useSearchParams();
  const standard = lastDays(today, 30);
  const period = { from: search.get('from') || standard.from, to: search.get('to') || standard.to };
  const within = WITHIN.find((days) => String(days) === search.get('within')) ?? STANDARD_WITHIN;
  const problem = problemOf(period);
  const { data, dataUpdatedAt, isError, isPending, isFetching, refetch } = useEndpoint(
    figures,
    { params: { id_client: clientId }, query: { ...period, within } },
    { enabled: clientId > 0 && problem === null, keepsFormer: true },
  );
  const choose = (changed: Partial<Period> & { readonly within?: string }) =>
    setSearch({ ...period, within: String(within), ...changed }, { replace: true });
  const page = { title: t('figures:title') };
  const toolbar = (
    <PeriodChoice
      period={period}
      today={today}
      within={within}
      problem={problem}
      onPeriod={choose}
      onWithin={(days) => choose({ within: days })}
    />
  );
  if (!data)
    return (
      <DeskPage {...page} toolbar={clientId > 0 && toolbar}>
        {problem === null && (
          <SettingsPlace
            loading={isPending}
            busy={isFetching}
            safe={t('figures:failed.words')}
            title={t('figures:failed.title')}
            onRetry={() => void refetch()}
          />
        )}
      </DeskPage>
    );
  const { before } = data;
  return (
    <DeskPage
      {...page}
      toolbar={toolbar}
      note={
        <>
          {t(isError || connection.state === 'offline' ? 'figures:old' : 'figures:updated')} <Age at={dataUpdatedAt} />
        </>
      }
    >
      <div className={styles.stack} aria-busy={isFetching}>
        <p className={styles.none}>
          {t('figures:compared', { from: writtenDay(before.from), to: writtenDay(before.to) })}
        </p>
        {figureGroups(data, { t, language: i18n.language }).map((group) => (
          <GroupPanel key={group.id} group={group} data={data} />
        ))}
      </div>
    </DeskPage>
  );
}

function GroupPanel({ group, data }: { readonly group: FigureGroup; readonly data: Figures }) {
  const { t, i18n } = useTranslation('figures');
  const days = `${data.period.from}-${data.period.to}`;
  const lost = (data.losses ?? [])
    .map(({ currency, now, before }) =>
      t('lostWorth', {
        worth: money(now, currency, i18n.language),
        before: money(before, currency, i18n.language),
      }),
    )
    .join(' ');
  const note = group.id === 'costs' ? `${t('group.costs.note')} ${lost}`.trim() : t(`group.${group.id}.note`);
  return <FigurePanel group={group} days={days} note={note} />;
}

interface ChoiceProps {
  readonly period: Period;
  readonly today: string;
  readonly within: number;
  readonly problem: 'order' | 'long' | null;
  readonly onPeriod: (period: Partial<Period>) => void;
  readonly onWithin: (days: string) => void;
}

function PeriodChoice({ period, today, within, problem, onPeriod, onWithin }: ChoiceProps) {
  const { t } = useTranslation('figures');
  const span: Span =
    SPANS.find((days) => {
      const { from, to } = lastDays(today, Number(days));
      return from === period.from && to === period.to;
    }) ?? 'chosen';
  const error = problem && t(`problem.${problem}`, { count: MOST_FIGURE_DAYS });
  return (
    <div className={styles.period}>
      <Segmented<Span>
        label={t('span.label')}
        value={span}
        segments={SPANS.map((value) => ({ value, label: t('span.days', { count: Number(value) }) }))}
        onChange={(days) => onPeriod(lastDays(today, Number(days)))}
      />
      <DateField
        label={t('span.from')}
        value={period.from}
        max={period.to}
        required
        onChange={(from) => from && onPeriod({ from })}
      />
      <DateField
        label={t('span.to')}
        value={period.to}
        {...(error && { error })}
        required
        onChange={(to) => to && onPeriod({ to })}
      />
      <Select label={t('within.label')} value={within} onChange={(event) => onWithin(event.target.value)}>
        {WITHIN.map((days) => (
          <option key={days} value={days}>
            {t('within.days', { count: days })}
          </option>
        ))}
      </Select>
    </div>
  );
}
