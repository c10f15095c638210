import type { Figures, FigureSpan } from '#contract/reports/figures.ts';
import { addDays, localMoment } from '#domain/lots/days.ts';
import type { Sight } from '#domain/people/sight.ts';
import { sql } from 'kysely';
import { clientZone } from '../../clients/clientZone.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { presentCounts, presentPeople, presentReturned, presentSent, reasonOf } from './presentFigures.ts';
import { type FigureMoments, lossQuery, packedQuery, reasonQuery, returnedQuery, sentQuery } from './readFigures.ts';

interface Asked {
  readonly clientId: number;
  /** First and last day, yyyy-MM-dd. */
  readonly from: string;
  readonly to: string;
  /** How many days that is. */
  readonly days: number;
  /** Days in which a parcel is on time. */
  readonly within: number;
  readonly sight: Sight;
}

/** The figures of a period and of the one before it. */
export async function figuresOf(trx: ScopedTransaction, asked: Asked): Promise<Figures> {
  const zone = await clientZone(trx, asked.clientId);
  const spans = {
    period: { from: asked.from, to: asked.to },
    before: { from: addDays(asked.from, -asked.days), to: addDays(asked.from, -1) },
  };
  const moments = await momentsOf(trx, zone, spans.before.from, asked);
  const { money, people } = asked.sight;
  const packed = people ? (await packedQuery(moments).execute(trx)).rows : null;
  const { rows: sent } = await sentQuery(moments, asked.within * 24).execute(trx);
  const reasons = await reasonQuery(moments).execute(trx);
  const returned = await returnedQuery(moments).execute(trx);
  const lost = sent.filter(({ by }) => by === 'carrier').flatMap((row) => row.lost);
  const losses = money ? (await lossQuery(moments, lost).execute(trx)).rows : null;
  return {
    period: spanOf(zone, spans.period, moments.begins, moments.ends),
    before: spanOf(zone, spans.before, moments.before, moments.begins),
    within: asked.within,
    people: packed && presentPeople(packed),
    ...presentSent(sent, money),
    losses:
      losses &&
      presentCounts(
        losses,
        ({ currency }) => currency,
        ({ cents }) => cents,
      ).map(([{ currency }, cents]) => ({ currency, ...cents })),
    return_reasons: presentCounts(
      reasons.rows,
      ({ reason }) => String(reason),
      ({ orders }) => orders,
    ).map(([{ reason }, orders]) => ({ reason: reasonOf(reason), ...orders })),
    returned_products: presentReturned(returned.rows),
  };
}

/** When the days begin in the zone of the client. */
async function momentsOf(
  trx: ScopedTransaction,
  zone: string,
  before: string,
  { from, to }: Pick<Asked, 'from' | 'to'>,
): Promise<FigureMoments> {
  const begin = (day: string) => sql<Date>`${day}::date::timestamp at time zone ${zone}`;
  const { rows } = await sql<FigureMoments>`
    select ${begin(before)} as before, ${begin(from)} as begins, ${begin(addDays(to, 1))} as ends`.execute(trx);
  const [moments] = rows;
  if (!moments) throw new Error('a select without a from answers one row');
  return moments;
}

/** A period with its first and its last moment. */
function spanOf(zone: string, days: Pick<FigureSpan, 'from' | 'to'>, begins: Date, next: Date): FigureSpan {
  return { ...days, begins: localMoment(zone, begins), ends: localMoment(zone, new Date(next.getTime() - 1)) };
}
