import { actionRules, type RuleFiring, ruleFirings, whyNotFired } from '#contract/rules/actionRules.ts';
import type { ActionRule } from '#contract/rules/actionRule.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { Panel } from '#ui/facts/Panel.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { rulePath } from '#widgets/paths.ts';
import { FiringRow } from '#widgets/rules/FiringRow.tsx';
import { useConditionWords } from '#widgets/rules/useConditionWords.ts';
import { WhyNot } from '#widgets/rules/WhyNot.tsx';
import { Listed } from '#widgets/messages/Listed.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './detail.module.css';

interface Props {
  readonly orderId: number;
  readonly clientId: number;
}

/** What rules did to an order, and why one that is asked about did nothing. */
export function OrderRules({ orderId, clientId }: Props) {
  const { t } = useTranslation('rules');
  const fired = useEndpoint(ruleFirings, {
    params: { id_client: clientId },
    query: { 'order_id[eq]': orderId, per_page: 100 },
  });
  const rules =
    useEndpoint(actionRules, { params: { id_client: clientId }, query: { per_page: 500 } }).data?.rows ?? [];
  const words = useConditionWords(clientId);
  const matched = ({ rule_id, matched: ids, fired_at }: RuleFiring) => {
    const rule = rules.find(({ id }) => id === rule_id);
    return rule ? words(rule, ids, fired_at) : '';
  };
  const firings = fired.data?.rows;
  return (
    <div className={styles.stack}>
      <Listed
        title={t('ofOrder.title')}
        none={t('ofOrder.none')}
        count={firings?.length ?? null}
        failed={fired.isError}
        onRetry={() => void fired.refetch()}
      >
        {firings?.map((firing) => (
          <FiringRow
            key={firing.id}
            firing={firing}
            name={firing.rule_name}
            to={rulePath({ id: firing.rule_id })}
            matched={matched(firing)}
          />
        ))}
      </Listed>
      <AskWhy rules={rules} orderId={orderId} clientId={clientId} />
    </div>
  );
}

function AskWhy({ rules, orderId, clientId }: Props & { readonly rules: readonly ActionRule[] }) {
  const { t } = useTranslation('rules');
  const [asked, setAsked] = useState<number | null>(null);
  const rule = rules.find(({ id }) => id === asked) ?? null;
  if (rules.length === 0) return null;
  return (
    <Panel title={t('why.title')}>
      <SelectField
        label={t('ofOrder.rule')}
        value={asked ?? ''}
        onChange={({ target }) => setAsked(Number(target.value) || null)}
      >
        <option value="">{t('choose')}</option>
        {rules.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {rule && <Answer key={rule.id} rule={rule} orderId={orderId} clientId={clientId} />}
    </Panel>
  );
}

function Answer({ rule, orderId, clientId }: Props & { readonly rule: ActionRule }) {
  const { t } = useTranslation('rules');
  const params = { id_client: clientId, rule_id: rule.id, orderId };
  const { data, isError } = useEndpoint(whyNotFired, { params }, { live: false });
  if (isError && !data) return <p role="alert">{t('why.failed')}</p>;
  return data ? <WhyNot clientId={clientId} rule={rule} answer={data} /> : null;
}
