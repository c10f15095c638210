import type { Scanned } from '#offline/read/findScanned.ts';
import type { EnterResult } from '#offline/session/enter.ts';
import type { ToastContent } from '#ui/feedback/toasts.ts';
import { date } from '#ui/format/dates.ts';
import { useTranslation } from 'react-i18next';

/** Characters of a foreign text that are shown. */
const SHOWN = 40;

/** The words for a code that the page did not want. */
export function useScanWords() {
  const { t } = useTranslation(['scans', 'statuses']);
  const statusOf = ({ order }: Extract<Scanned, { kind: 'order' }>): string => {
    const { status, status_history, updated_at } = order;
    const since = status_history.findLast((entry) => entry.status === status)?.at ?? updated_at;
    return t('order.since', { status: t(`statuses:${status}`, { defaultValue: status }), date: date(since) });
  };
  const nameOf = (scanned: Scanned): string => {
    if (scanned.kind === 'order') return scanned.order.order_reference;
    return scanned.kind === 'product' ? scanned.name : t(`${scanned.kind}.title`, { code: scanned.code });
  };
  return {
    found(scanned: Scanned): ToastContent {
      const detail =
        scanned.kind === 'order'
          ? statusOf(scanned)
          : scanned.kind === 'tote'
            ? ''
            : t('holding', { count: scanned.orders });
      const message = scanned.picking ? t('inPicking') : detail;
      return { kind: 'success', title: nameOf(scanned), message };
    },
    past: (scanned: Scanned): ToastContent => ({
      kind: 'warning',
      title: nameOf(scanned),
      message: scanned.kind === 'order' ? `${statusOf(scanned)} ${t('order.past')}` : t('notYours'),
    }),
    unknown: (code: string): ToastContent => ({
      kind: 'error',
      title: t('unknown.title', { code: code.slice(0, SHOWN) }),
      message: t('unknown.text'),
    }),
    unreadable: (): ToastContent => ({ kind: 'error', title: t('unreadable.title'), message: t('unreadable.text') }),
    damagedPlate: (): ToastContent => ({ kind: 'error', title: t('plate.damaged') }),
    tooEarly: (): ToastContent => ({ kind: 'warning', title: t('tooEarly.title'), message: t('tooEarly.text') }),
    open: (): string => t('open'),
    hello: (name: string): ToastContent => ({ kind: 'success', title: t('badge.hello', { name }) }),
    noEntry: ({ why, waitSeconds }: EnterResult & { readonly ok: false }): ToastContent => ({
      kind: 'error',
      title: t('badge.refused'),
      message: t(`badge.why.${why}`, { count: waitSeconds ?? 0 }),
    }),
  };
}
