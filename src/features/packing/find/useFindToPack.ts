import { packable } from '#domain/packing/packable.ts';
import { doneBefore } from '#domain/packing/doneBefore.ts';
import { plateAmong, type Plate } from '#domain/packing/plate.ts';
import type { PlatePrint } from '#offline/packing/printPlateLabel.ts';
import type { OrderView } from '#offline/read/foldOrder.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { useStripRules } from '#offline/hooks/useStripRules.ts';
import { useFeedback } from '#scanning/hooks/useFeedback.ts';
import { useWedge } from '#scanning/hooks/useWedge.ts';
import type { Scan } from '#scanning/scan.ts';
import { showToast } from '#ui/feedback/toasts.ts';
import { packingPath, PATHS } from '#widgets/paths.ts';
import { usePlateScan } from '#widgets/printing/usePlateScan.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { askedBefore } from '../askedBefore.ts';

/** What a code that was read amounts to. */
export type Finding =
  | { readonly state: 'asking'; readonly code: string }
  | { readonly state: 'refused'; readonly order: OrderView }
  | { readonly state: 'damaged-plate' }
  /** A plate whose label could not be had: `words` say why. */
  | { readonly state: 'no-label'; readonly plate: Plate; readonly words: string }
  /** `asked`: the server does not know it either; otherwise it could not be asked. */
  | { readonly state: 'unknown'; readonly code: string; readonly asked: boolean };

export interface Finder {
  readonly text: string;
  readonly type: (text: string) => void;
  readonly finding: Finding | null;
  readonly find: (code: string) => void;
  readonly scan: (scan: Scan) => void;
  readonly forget: () => void;
}

/** After these the plate is still all that its parcel has, and it may be asked again. */
const WITHOUT_LABEL: ReadonlySet<PlatePrint['outcome']> = new Set(['none-yet', 'not-packed', 'no-network', 'failed']);

/**
 * Opens the packing that a code stands for: first by what the device knows, with no network, then by what the server
 * does. An order that cannot be packed is named with its status and the next sensible step.
 */
export function useFindToPack(): Finder {
  const { user } = useSession();
  const { t } = useTranslation('scans');
  const rules = useStripRules();
  const navigate = useNavigate();
  const giveFeedback = useFeedback();
  const printPlate = usePlateScan();
  const isOffline = useConnection().state === 'offline';
  const [text, type] = useState('');
  const [finding, setFinding] = useState<Finding | null>(null);
  /** The newest code wins: an answer to one before it opens nothing. */
  const newest = useRef(0);

  const onDevice = async (codes: readonly string[]) => {
    const { findToPack } = await import('#offline/packing/findToPack.ts');
    return findToPack(codes, user?.id ?? 0);
  };
  const refuse = (found: Finding) => {
    giveFeedback('refused');
    setFinding(found);
  };
  const open = (order: OrderView, isMine: boolean, carried: string | null = null) => {
    if (carried !== null)
      showToast({ kind: 'warning', title: t('order.carried', { carried, reference: order.order_reference }) });
    if (!isMine && packable(order).outcome === 'refused') return refuse({ state: 'refused', order });
    // The order's page asks before anything begins anew.
    const { claim, done } = askedBefore(order, []);
    giveFeedback(!isMine && (claim ?? done) ? 'note' : 'accepted');
    setFinding(null);
    return void navigate(packingPath(order.id, PATHS.packing));
  };
  const look = async (texts: readonly string[]) => {
    const turn = (newest.current += 1);
    const isStale = () => turn !== newest.current;
    const { codesIn } = await import('#domain/codes/readings.ts');
    const { codes, sure } = codesIn(texts, rules);
    const code = sure ?? codes[0] ?? '';
    const found = await onDevice(codes);
    if (isStale()) return;
    // The plate of a parcel that is no longer on the bench wants its label; the packing of one that is, goes on.
    const plate = found.outcome === 'order' && found.sessionId !== null ? null : plateAmong(codes);
    if (plate && plate !== 'damaged') {
      setFinding({ state: 'asking', code });
      const { printed, words } = await printPlate(plate);
      if (isStale()) return;
      // A parcel that was closed is never offered to be packed once more: that would make a second one.
      const mayPack = found.outcome === 'order' && packable(found.order).outcome === 'packable';
      const isClosed = found.outcome === 'order' && doneBefore(found.order.status_history) !== null;
      if (printed.outcome === 'not-packed' && mayPack && !isClosed) return open(found.order, false);
      if (!WITHOUT_LABEL.has(printed.outcome)) return setFinding(null);
      return setFinding({ state: 'no-label', plate, words: words.message ?? '' });
    }
    if (found.outcome === 'order') return open(found.order, found.sessionId !== null, found.carried);
    if (found.outcome === 'damaged-plate') return refuse({ state: 'damaged-plate' });
    if (isOffline) return refuse({ state: 'unknown', code, asked: false });
    setFinding({ state: 'asking', code });
    const { fetchToPack } = await import('#offline/packing/fetchToPack.ts');
    const fetched = await fetchToPack(code);
    if (isStale()) return;
    const again = fetched.outcome === 'order' ? await onDevice([code]) : null;
    if (isStale()) return;
    if (fetched.outcome === 'order') {
      if (again?.outcome === 'order') return open(again.order, again.sessionId !== null, again.carried);
      giveFeedback('accepted');
      return void navigate(packingPath(fetched.orderId, PATHS.packing));
    }
    return refuse({ state: 'unknown', code, asked: fetched.failure.kind !== 'network' });
  };
  const find = (read: string) => {
    if (read.trim() !== '') void look([read.trim()]);
  };
  const scan = (read: Scan) => void look([read.text, ...(read.otherTexts ?? [])]);
  useWedge(scan);
  return {
    text,
    type,
    finding,
    find,
    scan,
    forget: () => {
      newest.current += 1;
      setFinding(null);
    },
  };
}
