import { logbook, logbookReport as report } from '#contract/service/logbook.ts';
import { MAX_COUNTED } from '#contract/filters/listLimits.ts';
import { sightOf } from '#domain/people/sight.ts';
import { paginate } from '../../kernel/paging.ts';
import { route, routeIn } from '../../kernel/route.ts';
import type { Route } from '../../kernel/route.ts';
import { readDeviceNames } from '../../journal/readDeviceNames.ts';
import { presentEntry } from '../../journal/presentEntry.ts';
import { countJournal, readJournal } from '../../journal/readJournal.ts';
import { reportLanguage } from '../../reports/reportLanguage.ts';
import { logbookCriteria } from './logbookCriteria.ts';
import { logbookReport } from './logbookReport.ts';

export const logbookRoutes: readonly Route[] = [
  routeIn('read', logbook, async ({ actor, transaction: trx }, { list }) => {
    const criteria = logbookCriteria(list.filters);
    if ('ok' in criteria) return criteria;
    const rows = await readJournal(trx, criteria, list);
    const names = await readDeviceNames(trx, rows);
    const counted = await countJournal(trx, criteria, MAX_COUNTED + 1);
    const sight = sightOf(actor);
    return paginate(
      list,
      rows.map((row) => presentEntry(row, sight, names)),
      counted,
    );
  }),

  route(report, async ({ database, scope, actor, language, now }, { list }) => {
    const criteria = logbookCriteria(list.filters);
    if ('ok' in criteria) return criteria;
    const texts = reportLanguage(language);
    const content = logbookReport({ database, scope, sight: sightOf(actor), language, now: now() }, criteria);
    return {
      ok: true,
      file: { type: 'text/csv', name: texts.fileName('logbook', now().toISOString().slice(0, 10)), content },
    };
  }),
];
