import type { dashboard } from '#contract/reports/reports.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { BLOCKED_STATUSES, INCIDENT_STATUSES, LATE_AFTER_DAYS } from '#domain/orders/atRisk.ts';
import { planOf } from '#domain/money/plans/plans.ts';
import { LISTS } from './readDashboard.ts';
import type { DashboardDays, DashboardRows, OpenGroup } from './readDashboard.ts';
import type { DueLotRow } from './readDueLots.ts';

const DAY_MS = 86_400_000;
const DAYS = 30;

/** The days that the figures are about. @param now any moment of today */
export function dashboardDays(now: Date): DashboardDays {
  const today = now.toISOString().slice(0, 10);
  return {
    today,
    firstOfSeries: dayBefore(today, DAYS - 1),
    firstOfMonth: `${today.slice(0, 7)}-01`,
    lateBefore: dayBefore(today, LATE_AFTER_DAYS),
  };
}

const ANY_LIST = { 'flow[in]': 'to-pickup,to-prepare,to-send' };

/** The figures with the list behind each. @param money whether the caller may see amounts */
export function presentDashboard(
  rows: DashboardRows & { readonly lots: readonly DueLotRow[] },
  days: DashboardDays,
  money: boolean,
): DataOf<typeof dashboard> {
  const { today, firstOfMonth } = days;
  const sum = (count: (group: OpenGroup) => number) => rows.open.reduce((total, group) => total + count(group), 0);
  const late = { 'date_order[lt]': days.lateBefore };
  return {
    today,
    received_today: { orders: rows.received[today] ?? 0, query: { date_order: today, 'type[ne]': 'lotshipping' } },
    shipped_today: { orders: rows.shipped[today] ?? 0, query: { shipped_at: today } },
    steps: LISTS.map(({ list, step }) => ({
      list,
      pending: { orders: sum(({ lists }) => lists[list].pending), query: { flow: list, [step]: 'pending' } },
      in_progress: {
        orders: sum(({ lists }) => lists[list].in_progress),
        query: { flow: list, [step]: 'in-progress' },
      },
      late: { orders: sum(({ lists }) => lists[list].late), query: { flow: list, ...late } },
    })),
    statuses: rows.open
      .map(({ status, orders }) => ({ status, orders, query: { ...ANY_LIST, status } }))
      .sort((a, b) => b.orders - a.orders || (a.status < b.status ? -1 : 1)),
    at_risk: {
      late: { orders: sum((group) => group.late), query: { ...ANY_LIST, ...late } },
      blocked: {
        orders: sum(({ status, orders }) => (BLOCKED_STATUSES.includes(status) ? orders : 0)),
        query: { ...ANY_LIST, 'status[in]': BLOCKED_STATUSES.join(',') },
      },
      incident: { orders: rows.incidents, query: { 'status[in]': INCIDENT_STATUSES.join(',') } },
      oldest: rows.oldest.map(({ firstname, lastname, date_order, ...row }) => ({
        ...row,
        customer_name: `${firstname} ${lastname}`.trim(),
        date_order: new Date(date_order).toISOString(),
      })),
    },
    lots: rows.lots.map((lot) => ({
      ...lot,
      closes_at: lot.closes_at && new Date(lot.closes_at).toISOString(),
      orders: { orders: lot.orders, query: { lot_id: String(lot.id) } },
      unready: { orders: lot.unready, query: { lot_id: String(lot.id), 'prepare_step[ne]': 'completed' } },
    })),
    shipments: {
      month: today.slice(0, 7),
      shipped: { orders: rows.month_shipped, query: { 'shipped_at[gte]': firstOfMonth } },
      plan: money ? planOf(rows.month_shipped) : null,
    },
    days: Array.from({ length: DAYS }, (_, place) => {
      const day = dayBefore(today, DAYS - 1 - place);
      return { day, received: rows.received[day] ?? 0, shipped: rows.shipped[day] ?? 0 };
    }),
  };
}

function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);
}
