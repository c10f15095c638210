import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataOf } from '#contract/endpoint.ts';
import type { ruleFacts } from '#contract/rules/actionRules.ts';
import { actionRow } from '#domain/actions/actionTable.ts';
import type { RuleAction } from '#domain/rules/actionRule.ts';
import type { ConditionGroup } from '#domain/rules/conditionTree.ts';
import type { RuleFacts } from '#domain/rules/factReader.ts';
import { labelCost } from '#domain/rules/labelCost.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { type Rehearsed, rehearseInWorker } from '#offline/rules/rehearseInWorker.ts';
import { deviceClock } from '#platform/clock.ts';
import type { Option } from '#ui/form/useOptions.ts';
import { Emphasis, EMPHASIS } from '#ui/format/Emphasis.tsx';
import { money, quantity } from '#ui/format/numbers.ts';
import { actionRefusalText } from '#widgets/outcomes/actionRefusalText.ts';
import styles from './Rehearsal.module.css';
import type { RuleDraft } from './ruleDraft.ts';
import { lowered } from './sentence.ts';
import { type ActionRefusals, useActionRefusals } from './useActionRefusals.ts';
import type { RuleCheck } from './useRuleCheck.ts';

/** Orders of each kind that are shown. */
const SHOWN = 5;
/** The tree is asked this long after the last letter of a value, ms. */
const PAUSE_MS = 200;

interface Answer extends Rehearsed {
  readonly tree: ConditionGroup;
}

/**
 * Which orders meet a tree, worked out off the page's thread. While it is, the answer is that of the tree before, and
 * `stale` says so: figures that come and go with each letter would be read by nobody.
 * @param packed the facts of the orders
 */
function useRehearsal(tree: ConditionGroup, packed: string, zone: string, language: string) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [failed, setFailed] = useState<ConditionGroup | null>(null);
  const hasBegun = useRef(false);
  useEffect(() => {
    const abort = new AbortController();
    const timer = setTimeout(
      () => {
        hasBegun.current = true;
        rehearseInWorker(tree, packed, { now: deviceClock.wall(), zone }, SHOWN, language, abort.signal).then(
          (found) => setAnswer({ ...found, tree }),
          () => {
            if (!abort.signal.aborted) setFailed(tree);
          },
        );
      },
      hasBegun.current ? PAUSE_MS : 0,
    );
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [tree, packed, zone, language]);
  return { answer, stale: answer?.tree !== tree, failed: failed === tree };
}

interface RehearsedOrderProps {
  readonly order: DataOf<typeof ruleFacts>['orders'][number] | undefined;
  readonly facts: RuleFacts;
  readonly isMet: boolean;
  /** The sentence is held against it now. */
  readonly isChosen: boolean;
  readonly onLook: (order: Option | null) => void;
}

/** An order of the rehearsal; pressed, the sentence is held against it, pressed once more, against none. Texts: rules */
function RehearsedOrder({ order, facts, isMet, isChosen, onLook }: RehearsedOrderProps) {
  const { t, i18n } = useTranslation('rules');
  if (!order) return null;
  const Icon = isMet ? IconCircleCheck : IconCircleX;
  const { order_total_amount: amount, order_currency: currency = 'EUR', customer_city: city } = facts;
  return (
    <li>
      <button
        type="button"
        className={styles.order}
        aria-pressed={isChosen}
        onClick={() => onLook(isChosen ? null : { value: String(order.id), label: order.order_reference })}
      >
        <Icon size={18} stroke={1.75} className={styles.mark} data-is={isMet} aria-hidden />
        <span className="sr-only">{t(isMet ? 'is.true' : 'is.false')}</span>
        <span className="code">{order.order_reference}</span>
        <span className={styles.city}>{typeof city === 'string' ? city : ''}</span>
        {typeof amount === 'number' && (
          <span className="figures">{money(Math.round(amount * 100), String(currency), i18n.language)}</span>
        )}
      </button>
    </li>
  );
}

interface Props {
  readonly draft: RuleDraft;
  readonly chosen: RuleCheck['chosen'];
  readonly data: DataOf<typeof ruleFacts>;
  readonly onLook: RuleCheck['look'];
}

const NO_ACTIONS: readonly RuleAction[] = [];

/** How many of the newest orders a draft meets, what it would run, what that spends; some that meet it, some that nearly do. */
export function RehearsalFigures({ draft, chosen, data, onLook }: Props) {
  const { t, i18n } = useTranslation(['rules', 'actions']);
  const { orders, time_zone: zone } = data;
  const { answer, stale, failed } = useRehearsal(draft.conditions, data.facts, zone, i18n.language);
  const { clientId } = useSession();
  const actions = draft.mode === 'ExecuteAction' ? draft.actions : NO_ACTIONS;
  const found = answer?.found;
  const ids = useMemo(() => (found ?? []).flatMap((place) => orders[place]?.id ?? []), [found, orders]);
  const refusals = useActionRefusals(clientId, actions, ids);
  const figure = (value: number) => quantity(value, i18n.language);
  if (!answer)
    return (
      <p role="status" className={styles.part}>
        {t(failed ? 'rehearsal.failed' : 'rehearsal.running')}
      </p>
    );
  const { near } = answer;
  const facts = new Map(answer.facts);
  const count = answer.found.length;
  const matches = new Set(answer.found);
  const cost = labelCost(
    draft,
    orders.filter((_, place) => matches.has(place)).map(({ label_cents }) => label_cents),
  );
  const rows = (places: readonly number[], isMet: boolean) =>
    places.map((place) => (
      <RehearsedOrder
        key={place}
        order={orders[place]}
        facts={facts.get(place) ?? {}}
        isMet={isMet}
        isChosen={chosen?.value === String(orders[place]?.id)}
        onLook={onLook}
      />
    ));
  return (
    <div aria-busy={stale && !failed} className={styles.figures}>
      <p role="status" className={styles.count}>
        {failed ? (
          t('rehearsal.failed')
        ) : (
          <Emphasis text={t('rehearsal.matches', { count, found: EMPHASIS, all: figure(orders.length) })}>
            {figure(count)}
          </Emphasis>
        )}
      </p>
      {count > 0 && actions.length > 0 && (
        <ul className={styles.would}>
          {actions.map(({ action }, place) => {
            const { spends } = actionRow(action);
            return (
              <li key={`${place}-${action}`}>
                <span>
                  {t(`actions:name.${action}`)}
                  {spends && <strong className={styles.spends}> · {lowered(t(`spends.${spends}`))}</strong>}
                  {action === 'createLabel' && cost !== null && (
                    <span className={styles.words}>
                      {cost.unpriced < count &&
                        ` · ${t('rehearsal.cost', { money: money(cost.sum, 'EUR', i18n.language) })}`}
                      {cost.unpriced > 0 && ` · ${t('rehearsal.unpriced', { times: figure(cost.unpriced) })}`}
                    </span>
                  )}
                  {refusals.has(place) && <Refusals of={refusals.get(place)} />}
                </span>
                <span className={styles.times}>{t('rehearsal.times', { times: figure(count) })}</span>
              </li>
            );
          })}
        </ul>
      )}
      {count > 0 && <h3 className={styles.kind}>{t('rehearsal.matched')}</h3>}
      <ul className={styles.orders}>{rows(answer.found.slice(0, SHOWN), true)}</ul>
      {near.length > 0 && <h3 className={styles.kind}>{t('rehearsal.unmatched')}</h3>}
      <ul className={styles.orders}>{rows(count > 0 ? near.slice(0, 3) : near, false)}</ul>
    </div>
  );
}

/** How many of those orders would refuse an action, and why most of them. */
function Refusals({ of }: { readonly of: ActionRefusals | undefined }) {
  const { t, i18n } = useTranslation(['rules', 'bulk', 'errors', 'reasons', 'statuses']);
  if (!of) return null;
  const { refused, checked, most } = of;
  return (
    <strong className={styles.refused} role="status">
      {t('rules:rehearsal.refused', {
        refused: quantity(refused, i18n.language),
        checked: quantity(checked, i18n.language),
        why: actionRefusalText(most, t, i18n.language),
      })}
    </strong>
  );
}
