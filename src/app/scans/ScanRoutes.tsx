import { mayPass, type AccessRule } from '#domain/people/accessRule.ts';
import { DESK_WORK, FLOOR_WORK } from '#domain/people/areas.ts';
import { codesIn } from '#domain/codes/readings.ts';
import { isNoCode } from '#domain/codes/stripRules.ts';
import { readUserCode } from '#domain/codes/userCode.ts';
import { plateAmong } from '#domain/packing/plate.ts';
import { PATHS } from '#widgets/paths.ts';
import { logError } from '#platform/log.ts';
import { usePlateScan } from '#widgets/printing/usePlateScan.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { useStripRules } from '#offline/hooks/useStripRules.ts';
import { findScanned } from '#offline/read/findScanned.ts';
import { enter } from '#offline/session/enter.ts';
import { personOf } from '#offline/session/person.ts';
import { useFeedback } from '#scanning/hooks/useFeedback.ts';
import { useWedge } from '#scanning/hooks/useWedge.ts';
import type { Scan } from '#scanning/scan.ts';
import { interceptScans } from '#scanning/session/intercept.ts';
import { onUnreadableKeys } from '#scanning/session/unreadable.ts';
import { showToast } from '#ui/feedback/toasts.ts';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { leadsTo, unknownLeadsTo } from './leadsTo.ts';
import { scanDefault } from './scanDefault.ts';
import { useScanWords } from './useScanWords.ts';

/**
 * Handles scans on every page of a signed-in person: a badge switches the user, and a code that the page does not want
 * opens what it names.
 */
export function ScanRoutes() {
  const { user } = useSession();
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
    // That page asks who the person is, and takes the badge itself.
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
      if (elsewhere === null) return refuse(words.unknown(code));
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
