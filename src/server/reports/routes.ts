import { figures, MOST_FIGURE_DAYS } from '#contract/reports/figures.ts';
import { dashboard, kitsReport, lastNotifications, ordersReport as report } from '#contract/reports/reports.ts';
import { sightOf } from '#domain/people/sight.ts';
import { invalid } from '../kernel/refuse.ts';
import { route, routeIn } from '../kernel/route.ts';
import type { Route } from '../kernel/route.ts';
import { isTiedToOffices } from '#domain/counter/counterWork.ts';
import { figuresOf } from './figures/figuresOf.ts';
import { kitsFile } from './kitsFile.ts';
import { readNotifications } from './readNotifications.ts';
import { ordersReport } from './ordersReport.ts';
import { dashboardDays, presentDashboard } from './presentDashboard.ts';
import { readDashboard } from './readDashboard.ts';
import { readDueLots } from './readDueLots.ts';
import { chooseColumns } from './reportColumns.ts';
import { reportLanguage } from './reportLanguage.ts';

const DAY_MS = 86_400_000;

export const reportRoutes: readonly Route[] = [
  routeIn('read', dashboard, async ({ actor, now, transaction: trx }) => {
    const at = now();
    const days = dashboardDays(at);
    const read = {
      ...(await readDashboard(trx, days, isTiedToOffices(actor.roleIds) ? 'orders' : 'tallies')),
      lots: await readDueLots(trx, at),
    };
    return { ok: true, data: presentDashboard(read, days, sightOf(actor).money) };
  }),

  route(report, async ({ database, scope, actor, language, now }, { list, query }) => {
    const chosen = chooseColumns(query.columns, actor);
    if ('unknown' in chosen) return invalid({ columns: chosen.unknown });
    const texts = reportLanguage(language);
    const name = texts.fileName('orders', now().toISOString().slice(0, 10));
    const content = ordersReport({ database, scope, query: list, columns: chosen.columns, language });
    return { ok: true, file: { type: 'text/csv', name, content } };
  }),

  routeIn('read', kitsReport, async ({ transaction, language, now }, { params }) => {
    const words = reportLanguage(language);
    const content = Buffer.from(await kitsFile(transaction, params.id_client, words));
    return {
      ok: true,
      file: { type: 'text/csv', name: words.fileName('kits', now().toISOString().slice(0, 10)), content },
    };
  }),

  routeIn('read', figures, async ({ actor, transaction: trx }, { params, query: { from, to, within } }) => {
    const days = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
    if (days < 1) return invalid({ to: ['before the first day'] });
    if (days > MOST_FIGURE_DAYS) return invalid({ to: [`more than ${MOST_FIGURE_DAYS} days`] });
    const isPartial = isTiedToOffices(actor.roleIds);
    const asked = { clientId: params.id_client, from, to, days, within, sight: sightOf(actor), isPartial };
    return { ok: true, data: await figuresOf(trx, asked) };
  }),

  routeIn('read', lastNotifications, async ({ transaction: trx }) => ({
    ok: true,
    data: await readNotifications(trx),
  })),
];
