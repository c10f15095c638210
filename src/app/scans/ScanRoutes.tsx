import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { codesIn } from '#domain/codes/readings.ts';
import { isNoCode } from '#domain/codes/stripRules.ts';
import { readUserCode } from '#domain/codes/userCode.ts';
import { plateAmong } from '#domain/packing/plate.ts';
import { type AccessRule, mayPass } from '#domain/people/accessRule.ts';
import { DESK_WORK, FLOOR_WORK } from '#domain/people/areas.ts';
import { cache } from '#offline/db/cacheDatabase.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { useStripRules } from '#offline/hooks/useStripRules.ts';
import { findScanned, type Scanned } from '#offline/read/findScanned.ts';
import { enter, type EnterResult } from '#offline/session/enter.ts';
import { personOf } from '#offline/session/person.ts';
import { logError } from '#platform/log.ts';
import { useFeedback } from '#scanning/hooks/useFeedback.ts';
import { useWedge } from '#scanning/hooks/useWedge.ts';
import type { Scan } from '#scanning/scan.ts';
import { interceptScans } from '#scanning/session/intercept.ts';
import { onUnreadableKeys } from '#scanning/session/unreadable.ts';
import { showToast, type ToastContent } from '#ui/feedback/toasts.ts';
import { date } from '#ui/format/dates.ts';
import { PATHS } from '#widgets/paths.ts';
import { usePlateScan } from '#widgets/printing/usePlateScan.ts';
import { leadsTo, unknownLeadsTo } from './leadsTo.ts';
import { scanDefault } from './scanDefault.ts';

/** Characters of a foreign text that are shown. */
const SHOWN = 40;

/** The words for a code that the page did not want. */
function useScanWords() {
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
  const carriedOf = ({ carried, order }: Extract<Scanned, { kind: 'order' }>): string | null =>
    carried === undefined ? null : t('order.carried', { carried, reference: order.order_reference });
  return {
    found(scanned: Scanned): ToastContent {
      const detail =
        scanned.kind === 'order'
          ? (carriedOf(scanned) ?? statusOf(scanned))
          : scanned.kind === 'tote'
            ? ''
            : t('holding', { count: scanned.orders });
      const message = scanned.picking ? t('inPicking') : detail;
      return { kind: 'success', title: nameOf(scanned), message };
    },
    past: (scanned: Scanned): ToastContent => ({
      kind: 'warning',
      title: nameOf(scanned),
      message:
        scanned.kind === 'order'
          ? [carriedOf(scanned), statusOf(scanned), t('order.past')].filter(Boolean).join(' ')
          : t('notYours'),
    }),
    unknown: (code: string): ToastContent => ({
      kind: 'error',
      title: t('unknown.title', { code: code.slice(0, SHOWN) }),
      message: t('unknown.text'),
    }),
    notYetKnown: (code: string): ToastContent => ({
      kind: 'warning',
      title: t('early.title', { code: code.slice(0, SHOWN) }),
      message: t('early.text'),
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

/**
 * Handles scans on every page of a signed-in person: a badge switches the user, and a code that the page does not want
 * opens what it names.
 */
export function ScanRoutes() {
  const { user, clientId } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const giveFeedback = useFeedback();
  const words = useScanWords();
  const rules = useStripRules();
  const readPlateHere = usePlateScan();

  const switchDeviceUser = async (badge: string) => {
    const entered = await enter({ by: 'badge', code: badge });
    giveFeedback(entered.ok ? 'accepted' : 'refused');
    showToast(entered.ok ? words.hello(entered.name) : words.noEntry(entered));
  };
  const onBadge = useEffectEvent((scan: Scan) => {
    // The sign-in asks who the person is, and takes the badge itself.
    if (pathname === PATHS.switchPerson) return false;
    const badge = [scan.text, ...(scan.otherTexts ?? [])].find((text) => readUserCode(text) !== null);
    if (badge !== undefined) void switchDeviceUser(badge);
    return badge !== undefined;
  });
  useEffect(() => interceptScans((scan) => onBadge(scan)), []);
  const onUnreadable = useEffectEvent(() => {
    giveFeedback('refused');
    showToast(words.unreadable());
  });
  useEffect(() => onUnreadableKeys(() => onUnreadable()), []);

  const route = async (scan: Scan) => {
    const then = scanDefault(pathname);
    const refuse = (content: Parameters<typeof showToast>[0]) => {
      giveFeedback('refused');
      showToast(content);
    };
    if (then === 'wait') return refuse(words.tooEarly());
    const { codes, sure } = codesIn([scan.text, ...(scan.otherTexts ?? [])], rules);
    const plate = plateAmong(codes);
    if (plate === 'damaged') return refuse(words.damagedPlate());
    // For whoever works on the floor: the label is on its way before anything is opened.
    if (plate && user && mayPass(FLOOR_WORK, personOf(user))) return void readPlateHere(plate);
    const code = sure ?? codes.at(-1) ?? '';
    const scanned = await findScanned(codes, user?.id ?? 0);
    const may = (rule: AccessRule): boolean => user !== null && mayPass(rule, personOf(user));
    const from = { pathname, backTo: pathname + search, floor: may(FLOOR_WORK), desk: may(DESK_WORK) };
    if (!scanned) {
      const elsewhere = isNoCode(code) ? null : unknownLeadsTo(code, from);
      if (elsewhere === null) {
        const loading = from.floor && (await cache.packFetchedAt(user?.id ?? 0, clientId)) === null;
        return refuse(loading ? words.notYetKnown(code) : words.unknown(code));
      }
      giveFeedback('note');
      return void navigate(elsewhere);
    }
    const to = leadsTo(scanned, from);
    if (to === null) return refuse(words.past(scanned));
    giveFeedback('note');
    if (then === 'go') {
      void navigate(to);
      return showToast(words.found(scanned));
    }
    return showToast({ ...words.found(scanned), link: { to, label: words.open() } });
  };
  useWedge(
    (scan) => {
      route(scan).catch((reason: unknown) => {
        logError('scan', reason);
        giveFeedback('refused');
        showToast(words.unknown(scan.text));
      });
    },
    { under: true },
  );
  return null;
}
