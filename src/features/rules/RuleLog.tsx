import { RULE_FIRING_FIELDS, ruleFirings, whyNotFired } from '#contract/rules/actionRules.ts';
import type { ActionRule } from '#contract/rules/actionRule.ts';
import { FULL_SIGHT } from '#domain/people/sight.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { Panel } from '#ui/facts/Panel.tsx';
import { ThingRows } from '#ui/facts/ThingRows.tsx';
import { Combobox } from '#ui/form/Combobox.tsx';
import { listFields } from '#widgets/lists/listFields.ts';
import { ListRows } from '#widgets/lists/ListRows.tsx';
import { useList } from '#widgets/lists/useList.ts';
import { findOrders } from '#widgets/lookups/findOrders.ts';
import { orderPath } from '#widgets/paths.ts';
import { FiringRow } from '#widgets/rules/FiringRow.tsx';
import { groupFirings } from '#widgets/rules/groupFirings.ts';
import { useConditionWords } from '#widgets/rules/useConditionWords.ts';
import { WhyNot } from '#widgets/rules/WhyNot.tsx';
import { IconHistory } from '@tabler/icons-react';
import type { Option } from '#ui/form/useOptions.ts';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Rules.module.css';

/** What a stored rule did, and why it did nothing for an order that is asked about. */
export function RuleLog({ clientId, rule }: { readonly clientId: number; readonly rule: ActionRule }) {
  const { t } = useTranslation(['rules', 'actions', 'errors']);
  const fields = useMemo(
    () =>
      listFields(RULE_FIRING_FIELDS, FULL_SIGHT, {
        label: (id) => t(`field.${id}`),
        choice: (_, event) => t(`when.${event}`),
      }),
    [t],
  );
  const always = useMemo(() => ({ 'rule_id[eq]': rule.id }), [rule.id]);
  const list = useList(ruleFirings, { fields, always });
  const words = useConditionWords(clientId);
  const [asked, setAsked] = useState<Option | null>(null);
  const load = useCallback(
    async (text: string, signal: AbortSignal) => {
      const rows = await findOrders(text, clientId, signal);
      return rows.map(({ id, order_reference, customer_name }) => ({
        value: String(id),
        label: order_reference,
        note: customer_name,
      }));
    },
    [clientId],
  );
  const why = useEndpoint(
    whyNotFired,
    { params: { id_client: clientId, rule_id: rule.id, orderId: Number(asked?.value ?? 0) } },
    { enabled: asked !== null, live: false },
  );
  return (
    <>
      <Panel title={t('why.title')}>
        <div className={styles.step}>
          <Combobox label={t('why.order')} help={t('why.help')} value={asked} load={load} onChange={setAsked} />
          {asked && why.data && <WhyNot rule={rule} answer={why.data} clientId={clientId} />}
          {asked && why.isError && <p className={styles.problem}>{t('why.failed')}</p>}
        </div>
      </Panel>
      <Panel title={t('log.title')}>
        <ListRows
          list={list}
          empty={{ icon: <IconHistory size={28} stroke={1.75} />, title: t('log.empty'), words: t('log.emptyWords') }}
          height={72}
        >
          {(rows) => (
            <ThingRows>
              {groupFirings(rows).map(({ firing, count }) => (
                <FiringRow
                  key={firing.id}
                  firing={firing}
                  count={count}
                  name={firing.order_reference ?? `#${firing.order_id}`}
                  to={orderPath(firing.order_id)}
                  matched={words(rule, firing.matched, firing.fired_at)}
                />
              ))}
            </ThingRows>
          )}
        </ListRows>
      </Panel>
    </>
  );
}
