import type { OrderEvidence } from '#contract/evidence/evidence.ts';
import { operatorName } from '#domain/carriers/operatorName.ts';
import {
  CLAIM_CASES,
  type ClaimCase,
  type ClaimList,
  claimListOf,
  type ClaimTerm,
  type NeedMark,
} from '#domain/evidence/claims.ts';
import { Panel } from '#ui/facts/Panel.tsx';
import { writtenDay } from '#ui/format/dates.ts';
import { type BadgeGroup, StatusBadge } from '#ui/status/StatusBadge.tsx';
import { useTranslation } from 'react-i18next';
import styles from './detail.module.css';
import own from './Evidence.module.css';

const GROUPS: Readonly<Record<NeedMark, BadgeGroup>> = { there: 'success', missing: 'negative', 'by-hand': 'info' };

/** What the carrier of the order asks for in a claim, by its own page, and what of it is known. */
export function ClaimPanel({ operator, marks }: Pick<OrderEvidence, 'operator' | 'marks'>) {
  const { t } = useTranslation('evidence');
  const list = operator && claimListOf(operator);
  const title = operator ? t('claims.title', { carrier: operatorName(operator) }) : t('claims.anyTitle');
  if (!list)
    return (
      <Panel title={title}>
        <p className={styles.quiet}>{t(operator === null ? 'claims.noCarrier' : 'claims.none')}</p>
      </Panel>
    );
  return (
    <Panel title={title}>
      <div className={own.cases}>
        {CLAIM_CASES.map((one) => (
          <Case key={one} name={one} list={list} marks={marks} />
        ))}
      </div>
    </Panel>
  );
}

const termText = (term: ClaimTerm | null) => {
  if (term?.from === 'acceptance' && term.after !== undefined) return 'claims.term.acceptanceAfter' as const;
  return `claims.term.${term ? (term.from ?? 'plain') : 'unknown'}` as const;
};

function Case(props: { readonly name: ClaimCase; readonly list: ClaimList; readonly marks: OrderEvidence['marks'] }) {
  const { name, list, marks } = props;
  const rule = list.cases[name];
  const { t } = useTranslation('evidence');
  return (
    <section className={own.case}>
      <h3>{t(`claims.case.${name}`)}</h3>
      {rule ? (
        <>
          <p className={styles.quiet}>{t(termText(rule.term), { ...rule.term })}</p>
          <ul className={own.needs}>
            {rule.needs.map((need) => (
              <li key={need} className={own.need}>
                {t(`claims.need.${need}`)}
                <StatusBadge group={GROUPS[marks[need]]}>{t(`claims.mark.${marks[need]}`)}</StatusBadge>
              </li>
            ))}
          </ul>
          <p className={own.words}>
            <a className={own.source} href={rule.source ?? list.source} target="_blank" rel="noopener noreferrer">
              {t('claims.source', { date: writtenDay(list.read) })}
            </a>
          </p>
        </>
      ) : (
        <p className={styles.quiet}>{t('claims.unlisted')}</p>
      )}
    </section>
  );
}
