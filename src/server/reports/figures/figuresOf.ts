import type { Figures, FigureSpan } from '#contract/reports/figures.ts';
import { addDays, localMoment } from '#domain/lots/days.ts';
import type { Sight } from '#domain/people/sight.ts';
import { sql } from 'kysely';
import { clientZone } from '../../clients/clientZone.ts';
import type { FigureKind } from '../../db/schema/figures.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { presentCounts, presentPeople, presentReturned, presentSent, reasonOf } from './presentFigures.ts';
import { readFigures } from './readFigures.ts';

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
  /** Only the orders of some offices may be seen. */
  readonly isPartial: boolean;
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
  const { within, isPartial } = asked;
  const rows = await readFigures(trx, { ...spans.period, before: spans.before.from, zone, within, isPartial });
  const of = (...kinds: readonly FigureKind[]) => rows.filter(({ kind }) => kinds.includes(kind));
  return {
    period: spanOf(zone, spans.period, moments.begins, moments.ends),
    before: spanOf(zone, spans.before, moments.before, moments.begins),
    within: asked.within,
    people: people ? presentPeople(of('packed')) : null,
    ...presentSent(of('carrier'), of('place'), money),
    losses: money
      ? presentCounts(of('loss'), ({ cost }) => cost).map(([word, cents]) => ({ currency: word ?? '', ...cents }))
      : null,
    return_reasons: presentCounts(of('reason'), ({ orders }) => orders).map(([word, orders]) => ({
      reason: reasonOf(word),
      ...orders,
    })),
    returned_products: presentReturned(of('product')),
  };
}

/** Three moments: the period before lasts from the first to the second, the period from there to the third. */
interface FigureMoments {
  readonly before: Date;
  readonly begins: Date;
  readonly ends: Date;
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
