import { checkConditions, ruleFacts } from '#contract/endpoints/actionRules.ts';
import type { ActionRule } from '#contract/rules/actionRule.ts';
import { needsTest } from '#domain/rules/actionRule.ts';
import { compileTree } from '#domain/rules/compileTree.ts';
import { FactReader, type RuleFacts } from '#domain/rules/factReader.ts';
import { findLoop } from '#domain/rules/findLoop.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { factsInWorker } from '#offline/rules/rehearseInWorker.ts';
import { deviceClock } from '#platform/clock.ts';
import { ErrorState } from '#ui/feedback/PlaceMessage.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { Combobox } from '#ui/form/Combobox.tsx';
import type { Option } from '#ui/form/useOptions.ts';
import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BeforeAfter } from './BeforeAfter.tsx';
import { ConditionGroupEditor } from './ConditionGroupEditor.tsx';
import { LoopPath } from './LoopPath.tsx';
import { RehearsalResult } from './RehearsalResult.tsx';
import { contentOfDraft, placedOf, type RuleDraft } from './ruleDraft.ts';
import styles from './Rules.module.css';
import type { RuleOptions } from '#widgets/rules/useRuleOptions.ts';

interface Props {
  readonly clientId: number;
  readonly draft: RuleDraft;
  /** As it is stored; null = it is new. */
  readonly stored: ActionRule | null;
  readonly rules: readonly ActionRule[];
  readonly options: RuleOptions;
  readonly problems: ReadonlyMap<string, string>;
  readonly onDraft: (part: Partial<RuleDraft>) => void;
}

const NO_VERDICTS: ReadonlyMap<string, boolean> = new Map();
const FOUND = 20;

/** The draft tried out: over the newest orders, and on one of them node by node. Nothing is done. */
export function CheckStep({ clientId, draft, stored, rules, options, problems, onDraft }: Props) {
  const { t } = useTranslation('rules');
  const isOffline = useConnection().state === 'offline';
  // The editor has read them when it opened: 500 orders read once more would hold the page while somebody looks at them.
  const facts = useEndpoint(ruleFacts, { params: { id_client: clientId } }, { live: false, staleTime: Infinity });
  const { send } = useEndpointMutation(checkConditions);
  const [chosen, setChosen] = useState<Option | null>(null);
  const [verdicts, setVerdicts] = useState(NO_VERDICTS);
  const [known, setKnown] = useState<RuleFacts>({});
  const looking = useRef<AbortController>(null);
  useEffect(() => () => looking.current?.abort(), []);
  // Below what is asked for, and the heaviest part of the page: it comes with the next picture.
  const isTreeShown = useDeferredValue(true, false);
  const orders = facts.data?.orders;
  const zone = facts.data?.time_zone ?? 'Europe/Madrid';
  const loop = findLoop(
    placedOf(stored?.id ?? 0, draft),
    rules.filter(({ deleted_at }) => deleted_at === null).map((one) => placedOf(one.id, one)),
  );
  const load = useCallback(
    async (text: string) =>
      (orders ?? [])
        .filter(({ order_reference }) => order_reference.toLowerCase().includes(text.trim().toLowerCase()))
        .slice(0, FOUND)
        .map(({ id, order_reference }) => ({ value: String(id), label: order_reference })),
    [orders],
  );
  const look = async (option: Option | null) => {
    looking.current?.abort();
    const { signal } = (looking.current = new AbortController());
    setChosen(option);
    setVerdicts(NO_VERDICTS);
    const place = orders?.findIndex(({ id }) => String(id) === option?.value) ?? -1;
    const order = orders?.[place];
    if (!order || !facts.data) return;
    // Where they cannot be read, the server still says what it finds; what would change is left out.
    const own = await factsInWorker(facts.data.facts, place, signal).catch(() => null);
    if (signal.aborted) return;
    const isStored = stored !== null && contentOfDraft(stored) === contentOfDraft(draft);
    const answer = isOffline
      ? null
      : await send({
          params: { id_client: clientId, orderId: order.id },
          body: { rules: draft.conditions, ...(isStored && { rule_id: stored.id }) },
        });
    if (signal.aborted) return;
    const said =
      answer?.ok === true
        ? answer.data
        : compileTree(draft.conditions).verdicts(new FactReader(own ?? {}, { now: deviceClock.wall(), zone }));
    setKnown(own ?? {});
    setVerdicts(new Map(said.map(({ id, is_valid }) => [id, is_valid])));
  };
  const order = orders?.find(({ id }) => String(id) === chosen?.value);
  if (!orders || !facts.data)
    return facts.isError ? (
      <ErrorState title={t('factsFailed')} action={<Button onClick={() => void facts.refetch()}>{t('again')}</Button>}>
        <p>{t('factsFailedWords')}</p>
      </ErrorState>
    ) : (
      <Skeleton rows={4} height={72} />
    );
  return (
    <div className={styles.step}>
      {loop && <LoopPath loop={loop} />}
      <RehearsalResult
        draft={draft}
        orders={orders}
        packed={facts.data.facts}
        zone={zone}
        onOrder={(option) => void look(option)}
      />
      <Combobox
        label={t('tryOrder')}
        help={needsTest(draft) ? t('tryHelpMoney') : t('tryHelp')}
        value={chosen}
        load={load}
        onChange={(option) => void look(option)}
      />
      {order && verdicts.size > 0 && (
        <>
          <p role="status" className={styles.verdict} data-is={verdicts.get('root') ? 'true' : 'false'}>
            {t(verdicts.get(draft.conditions.id) ? 'wouldFire' : 'wouldNotFire', { order: order.order_reference })}
          </p>
          {verdicts.get(draft.conditions.id) && <BeforeAfter draft={draft} facts={known} options={options} />}
        </>
      )}
      {isTreeShown && (
        <ConditionGroupEditor
          tree={draft.conditions}
          group={draft.conditions}
          depth={1}
          options={options}
          verdicts={verdicts}
          problems={problems}
          onTree={(conditions) => {
            setVerdicts(NO_VERDICTS);
            setChosen(null);
            onDraft({ conditions });
          }}
        />
      )}
    </div>
  );
}
