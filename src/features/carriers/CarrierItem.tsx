import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  carrierHealth,
  type CarrierHealth,
  carriers,
  disableCarrier,
  enableCarrier,
  type LogisticOperator,
  testCarrier,
} from '#contract/carriers/carriers.ts';
import type { CarrierTariff } from '#contract/carriers/tariffs.ts';
import { testLabel, type TestLabel } from '#contract/carriers/testLabel.ts';
import type { Carrier } from '#contract/orders/places.ts';
import { isMadeHere } from '#domain/carriers/account.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ThingRow } from '#ui/facts/ThingRows.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { dateTime } from '#ui/format/dates.ts';
import { StatusBadge } from '#ui/status/StatusBadge.tsx';
import styles from './Carriers.module.css';
import { labelSizeWords } from './labelSizeWords.ts';
import { LineHealth } from './LineHealth.tsx';
import { testProblemWords, testVerdict } from './problemWords.ts';
import { TestLabelSheet } from './TestLabelSheet.tsx';

interface Props {
  readonly carrier: Carrier;
  /** The operator's own name. */
  readonly operatorName: string;
  readonly isOffline: boolean;
}

/** Makes a label of nothing with the carrier, and shows it or says why there is none. */
function TestLabelButton({ carrier, operatorName, isOffline }: Props) {
  const { t } = useTranslation(['carriers', 'ui']);
  const { id, name } = carrier;
  const making = useEndpointMutation(testLabel, [carrierHealth]);
  const [made, setMade] = useState<TestLabel | null>(null);
  const make = async () => {
    const answer = await making.send({ params: { id } });
    if (answer.ok) return setMade(answer.data);
    const words = answer.kind === 'refused' ? answer.message : null;
    return showToast({ kind: 'error', title: t('testLabel.unknown', { name }), message: words ?? t('noAnswer') });
  };
  return (
    <>
      <Button
        size="desk"
        disabled={isOffline}
        busy={making.busy}
        aria-label={t('ui:named', { name: t('testLabel.act'), words: name })}
        onClick={() => void make()}
      >
        {t('testLabel.act')}
      </Button>
      {made && (
        <TestLabelSheet made={made} operatorName={operatorName} carrier={carrier} onClose={() => setMade(null)} />
      )}
    </>
  );
}

const LINE_GROUPS = { sandbox: 'warning', own: 'success', test: 'info', live: 'success' } as const;

/** One contract: what it prints, where its labels are made, and whether its operator takes the account. */
export function CarrierItem(props: {
  readonly carrier: Carrier;
  readonly operator: LogisticOperator | null;
  /** How its calls go; null = nobody outside is called, or it is not known yet. */
  readonly health: CarrierHealth | null;
  readonly mayEdit: boolean;
  readonly isOffline: boolean;
  /** The carrier's price list; null = it has none, or the person may not see prices. */
  readonly tariff: CarrierTariff | null;
  readonly onTariff: () => void;
  readonly onEdit: () => void;
}) {
  const { t } = useTranslation(['carriers', 'ui']);
  const { carrier, operator, health, mayEdit, isOffline, tariff } = props;
  const { id, name, line, tested_at, test_problem } = carrier;
  const isActive = carrier.deleted_at === null;
  const switching = useEndpointMutation(isActive ? disableCarrier : enableCarrier, [carriers]);
  const testing = useEndpointMutation(testCarrier, [carriers, carrierHealth]);
  const failed = (title: string, answer: { readonly kind: string; readonly message: string | null }) =>
    showToast({ kind: 'error', title, message: (answer.kind === 'refused' ? answer.message : null) ?? t('noAnswer') });
  const change = async () => {
    const answer = await switching.send({ params: { id } });
    if (answer.ok) showToast({ kind: 'success', title: t(isActive ? 'switched.off' : 'switched.on', { name }) });
    else failed(t('notSwitched', { name }), answer);
  };
  const test = async () => {
    const answer = await testing.send({ params: { id } });
    if (!answer.ok) return failed(t('test.unknown', { name }), answer);
    const { ok, problem } = answer.data;
    return showToast({
      kind: ok ? 'success' : 'error',
      title: t(`test.${ok ? 'taken' : testVerdict(problem ?? '')}`, {
        name: operator?.name ?? name,
      }),
      ...(problem !== null && { message: testProblemWords(t, problem) }),
    });
  };
  const of = (act: string) => t('ui:named', { name: t(act), words: name });
  return (
    <ThingRow
      name={name}
      badges={
        <>
          <StatusBadge group={LINE_GROUPS[line]}>{t(`line.${line}`)}</StatusBadge>
          {health && health.state !== 'closed' && (
            <StatusBadge group="negative">{t(`health.badge.${health.state}`)}</StatusBadge>
          )}
          {!isActive && <StatusBadge group="negative">{t('disabled')}</StatusBadge>}
        </>
      }
      actions={
        mayEdit && (
          <>
            {!isMadeHere(line) && (
              <Button
                size="desk"
                disabled={isOffline}
                busy={testing.busy}
                aria-label={of('test.act')}
                onClick={() => void test()}
              >
                {t('test.act')}
              </Button>
            )}
            <TestLabelButton carrier={carrier} operatorName={operator?.name ?? name} isOffline={isOffline} />
            <Button size="desk" aria-label={of('tariff.act')} onClick={props.onTariff}>
              {t('tariff.act')}
            </Button>
            <Button size="desk" disabled={isOffline} aria-label={of('edit')} onClick={props.onEdit}>
              {t('edit')}
            </Button>
            <Button
              size="desk"
              kind="quiet"
              disabled={isOffline}
              busy={switching.busy}
              aria-label={of(isActive ? 'disable' : 'enable')}
              onClick={() => void change()}
            >
              {t(isActive ? 'disable' : 'enable')}
            </Button>
          </>
        )
      }
    >
      <p>
        {[operator?.name ?? carrier.operator, carrier.label_format, labelSizeWords(t, carrier.label_size)].join(' · ')}
      </p>
      <p>{carrier.services.map((service) => service.name).join(', ')}</p>
      {tariff && (
        <p className={styles.words}>{t('tariff.since', { count: tariff.lines, when: dateTime(tariff.saved_at) })}</p>
      )}
      {isMadeHere(line) && <p className={styles.words}>{t(`${line}Words`)}</p>}
      {tested_at !== null && (
        <p>
          {test_problem === null ? (
            t('test.takenAt', { when: dateTime(tested_at) })
          ) : (
            <span className={styles.problem}>
              {t(`test.${testVerdict(test_problem)}At`, {
                when: dateTime(tested_at),
                problem: testProblemWords(t, test_problem),
              })}
            </span>
          )}
        </p>
      )}
      {health && <LineHealth {...{ health, name, mayEdit, isOffline }} />}
    </ThingRow>
  );
}
