import { collectedParcels } from '#domain/counter/orderParcels.ts';
import type { NamedAtCounter } from '#offline/counter/namedByCode.ts';
import type { CounterPiles, CounterView } from '#offline/counter/readPiles.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { useStripRules } from '#offline/hooks/useStripRules.ts';
import { logError } from '#platform/log.ts';
import { useFeedback } from '#scanning/hooks/useFeedback.ts';
import { useWedge } from '#scanning/hooks/useWedge.ts';
import { counterPath } from '#widgets/paths.ts';
import { createAnswers } from '#widgets/workSession/createAnswers.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import type { CounterAnswer } from './CounterFeedback.tsx';
import { stepNow, stepsOf } from './counterSteps.ts';

/** The order that is open at the counter, and what was read of it. */
export interface OpenedOrder {
  readonly orderId: number;
  /** The pickup code that opened it; null = it was opened in another way. */
  readonly codeId: number | null;
  /** The order's parcels that were scanned. */
  readonly scanned: readonly number[];
}

export type CounterFinder = ReturnType<typeof useFindAtCounter>;

/**
 * Opens the order of a pickup code, a customer's QR, a reference or a parcel, with what is on this device. Codes are
 * taken one after the other, so that of two quick ones each counts. While an order is handed over, a parcel of another
 * one opens nothing: it must not leave with the wrong person.
 * @param counter undefined while it is being read
 */
export function useFindAtCounter(counter: CounterPiles | null | undefined) {
  const navigate = useNavigate();
  const { t } = useTranslation(['counter', 'scans']);
  const userId = useSession().user?.id ?? 0;
  const rules = useStripRules();
  const [query] = useSearchParams();
  const giveFeedback = useFeedback();
  const [text, type] = useState('');
  const [answers] = useState(createAnswers<CounterAnswer>);
  const [unknown, setUnknown] = useState<string | null>(null);
  const [read, setRead] = useState<OpenedOrder | null>(null);
  const orderId = Number(query.get('order') ?? 0);
  const opened: OpenedOrder | null =
    orderId > 0 ? (read?.orderId === orderId ? read : { orderId, codeId: null, scanned: [] }) : null;
  // What the next code finds, which may be read before React has drawn what the one before it opened.
  const now = useRef({ counter, opened, orderId });
  useLayoutEffect(() => {
    const hasMoved = now.current.orderId !== orderId;
    now.current = { counter, opened: hasMoved ? opened : now.current.opened, orderId };
  });
  useLayoutEffect(() => {
    // Whoever comes to this order later says the code again.
    if (orderId === 0) setRead(null);
  }, [orderId]);
  const turn = useRef(Promise.resolve());

  const open = ({ orderId: id, codeId, parcel, carried }: NamedAtCounter & { readonly codeId: number | null }) => {
    const before = now.current.opened?.orderId === id ? now.current.opened : null;
    const scanned = new Set(before?.scanned);
    if (parcel !== null) scanned.add(parcel);
    const next = { orderId: id, codeId: codeId ?? before?.codeId ?? null, scanned: [...scanned] };
    now.current = { ...now.current, opened: next };
    giveFeedback('accepted');
    const { order } = now.current.counter?.views.find((view) => view.order.id === id) ?? {};
    if (order) {
      const { customer_name: who, order_reference: reference } = order;
      const note = carried === null ? null : t('scans:order.carried', { carried, reference });
      answers.show({ kind: 'accepted', who, reference, note }, [who, note].filter(Boolean).join('. '));
    }
    setUnknown(null);
    setRead(next);
    type('');
    if (!before) void navigate(counterPath(id));
  };
  const refuse = (answer: Exclude<CounterAnswer, { readonly kind: 'accepted' }>) => {
    const { kind, ...words } = answer;
    giveFeedback('refused');
    answers.show(answer, t(`find.${kind}`, words));
  };
  const look = async (wanted: string) => {
    const { findPickup } = await import('#offline/counter/findPickup.ts');
    const pickup = await findPickup(wanted);
    if (pickup.outcome === 'found') return open({ ...pickup, parcel: null, carried: null });
    const [{ codesIn }, { namedByCode }, { readPiles }] = await Promise.all([
      import('#domain/codes/readings.ts'),
      import('#offline/counter/namedByCode.ts'),
      import('#offline/counter/readPiles.ts'),
    ]);
    const { codes } = codesIn([wanted], rules);
    const views = (now.current.counter ?? (await readPiles(userId)))?.views ?? [];
    const named = namedByCode(views, codes);
    const here = views.find(({ order }) => order.id === now.current.opened?.orderId);
    if (named && here && isOfAnother(named, here, now.current.opened)) {
      const reference = views.find(({ order }) => order.id === named.orderId)?.order.order_reference ?? '';
      return refuse({ kind: 'otherOrder', parcel: named.parcel ?? 0, reference });
    }
    if (named) return open({ ...named, codeId: null });
    if (pickup.outcome === 'unknown') return refuse({ kind: 'pickup' });
    setUnknown(wanted);
    refuse({ kind: 'unknown', code: wanted });
  };
  const find = (said: string) => {
    const wanted = said.trim();
    if (wanted === '') return;
    const failed = (reason: unknown) => {
      logError('counter', reason);
      refuse({ kind: 'failed', code: wanted });
    };
    turn.current = turn.current.then(() => look(wanted)).catch(failed);
  };
  useWedge((scan) => find(scan.text));
  return {
    text,
    type,
    unknown,
    answers,
    opened,
    find,
    /** The pickup code of the open order was right. */
    checked: (codeId: number) => {
      const { opened: here } = now.current;
      if (!here) return;
      now.current = { ...now.current, opened: { ...here, codeId } };
      setRead({ ...here, codeId });
    },
  };
}

/** Whether a parcel of another order was read while this one is handed over. */
function isOfAnother(named: NamedAtCounter, { order }: CounterView, opened: OpenedOrder | null): boolean {
  if (named.parcel === null || named.orderId === order.id) return false;
  const steps = stepsOf(order.status, collectedParcels(order.num_packages, order.packages));
  return stepNow(steps, null, opened?.scanned ?? []) === 'handOver';
}
