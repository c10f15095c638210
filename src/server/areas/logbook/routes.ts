import { logbook, logbookReport as report } from '#contract/endpoints/logbook.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { sightOf } from '#domain/access/sight.ts';
import { lastPageOf } from '../../kernel/paging.ts';
import { route, routeIn } from '../../kernel/route.ts';
import type { Route } from '../../kernel/route.ts';
import { readDeviceNames } from '../../journal/deviceNames.ts';
import { presentEntry } from '../../journal/presentEntry.ts';
import { countJournal, readJournal } from '../../journal/readJournal.ts';
import type { JournalCriteria } from '../../journal/journalCriteria.ts';
import { reportLanguage } from '../reports/reportTexts.ts';
import { logbookReport } from './logbookReport.ts';

const PER_PAGE = 50;
const MAX_COUNTED = 1000;
const DAY_MS = 86_400_000;

export const logbookRoutes: readonly Route[] = [
  routeIn('read', logbook, async ({ actor, transaction: trx }, { query }) => {
    const [page, limit] = [query.page ?? 1, query.per_page ?? PER_PAGE];
    const criteria = wishOf(query);
    const rows = await readJournal(trx, criteria, { limit, offset: (page - 1) * limit });
    const names = await readDeviceNames(trx, rows);
    const counted = await countJournal(trx, criteria, MAX_COUNTED + 1);
    const total = Math.min(counted, MAX_COUNTED);
    const meta = { current_page: page, per_page: limit, total, last_page: lastPageOf(total, limit) };
    return {
      ok: true,
      data: rows.map((row) => presentEntry(row, sightOf(actor), names)),
      meta: counted > total ? { ...meta, more: true } : meta,
    };
  }),

  route(report, async ({ database, scope, actor, language, now }, { query }) => {
    const texts = reportLanguage(language);
    const content = logbookReport({ database, scope, sight: sightOf(actor), language, now: now() }, wishOf(query));
    return {
      ok: true,
      file: { type: 'text/csv', name: texts.fileName('logbook', now().toISOString().slice(0, 10)), content },
    };
  }),
];

function wishOf(query: QueryOf<typeof report>): JournalCriteria {
  const { from, to, kind, what, source, user_name, device_id, order_reference, offline } = query;
  return {
    from: from && `${from}T00:00:00Z`,
    before: to && new Date(Date.parse(`${to}T00:00:00Z`) + DAY_MS).toISOString(),
    kinds: kind && [kind],
    what,
    source,
    userName: user_name,
    deviceId: device_id,
    orderReference: order_reference,
    offline: offline && offline === 'yes',
  };
}
