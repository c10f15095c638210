import { MONEY } from '#domain/access/areas.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { useMay } from '#offline/hooks/useMay.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Form } from '#ui/form/Form.tsx';
import { Stepper } from '#ui/form/Stepper.tsx';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { checkStep, stepOf, type Problem } from './checkDraft.ts';
import { CustomerStep } from './CustomerStep.tsx';
import { STEPS, type Draft, type OrderKind, type StepName } from './draft.ts';
import { fieldId, fieldName, problemWords } from './fieldWords.ts';
import styles from './OrderForm.module.css';
import { ProductsStep } from './ProductsStep.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import { serverProblems } from './serverProblems.ts';
import { ShippingStep } from './ShippingStep.tsx';
import type { StepProps } from './stepProps.ts';
import { useCreateOrder } from './useCreateOrder.ts';
import { useFreeReference } from './useFreeReference.ts';

interface Props {
  readonly kind: OrderKind;
  readonly draft: Draft;
  /** Stores the draft on the device. */
  readonly keep: (draft: Draft) => void;
  readonly clientId: number;
  readonly parentId: number | null;
  /** Called when the server refused a field: what the form knows of the original order may be out of date. */
  readonly onRefused?: () => void;
  readonly onCreated: (order: { readonly id: number; readonly reference: string }) => void;
}

const SCREENS: Readonly<Record<StepName, ComponentType<StepProps>>> = {
  customer: CustomerStep,
  products: ProductsStep,
  shipping: ShippingStep,
  review: ReviewStep,
};

/**
 * The steps of an order, a return or a re-expedition. Each step is checked when it is left, everything when it is sent.
 */
export function OrderForm({ kind, draft, keep, clientId, parentId, onRefused, onCreated }: Props) {
  const { t } = useTranslation(['orderForm', 'order', 'errors']);
  const { state } = useConnection();
  const seesMoney = useMay(MONEY);
  const { isBusy, create } = useCreateOrder();
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const steps = STEPS[kind];
  const at = Math.min(Math.max(0, draft.step), steps.length - 1);
  const step = steps[at] ?? 'review';
  const Screen = SCREENS[step];
  const top = useFocusOnStep(at);
  const free = useFreeReference(clientId, null, kind === 'order' && draft.order_reference === null);
  const reference = draft.order_reference ?? free ?? '';

  const goTo = (next: number, from: Draft = draft) => {
    setRefusal(null);
    keep({ ...from, step: next });
  };
  const change = (part: Partial<Draft>) => {
    if (part.step === undefined) setProblems([]);
    keep({ ...draft, ...part });
  };
  /** Shows problems at their fields, on the step of the first one. */
  const show = (found: readonly Problem[], from: Draft = draft) => {
    setProblems(found);
    const [first] = found;
    if (first && stepOf(first.field) !== step) goTo(steps.indexOf(stepOf(first.field)), from);
  };
  const send = async () => {
    // The reference that the person saw is sent and kept: the same request must not find another free one later.
    const request = { ...draft, order_reference: reference };
    let sent: Draft = request;
    const answer = await create({ kind, draft: request, clientId, parentId, keep: (one) => keep((sent = one)) });
    if (answer.ok) return onCreated(answer);
    const found = serverProblems(answer, sent);
    if (found.length > 0) {
      onRefused?.();
      return show(found, sent);
    }
    const { kind: failure, errorCode, message } = answer;
    if (failure === 'network' || errorCode === 'in-progress') setRefusal(t('orderForm:unknown'));
    else setRefusal(message ?? t(`errors:${errorCode}`, { defaultValue: t('orderForm:refused') }));
    return undefined;
  };
  const submit = () => {
    const found = step === 'review' ? steps.flatMap((one) => checkStep(one, draft)) : checkStep(step, draft);
    setRefusal(null);
    if (found.length > 0) return show(found);
    setProblems([]);
    if (step === 'review') void send();
    else goTo(at + 1);
    return undefined;
  };
  const shown = problems.filter(({ field }) => stepOf(field) === step);
  const errorOf = (field: string) => {
    const found = shown.find((one) => one.field === field);
    return found && problemWords(found, t);
  };
  const isOffline = state === 'offline';
  return (
    <Form
      label={t(`orderForm:title.${kind}`)}
      errors={shown.map((one) => ({
        field: fieldId(one.field),
        words: t('ui:named', { name: fieldName(one.field, draft, t), words: problemWords(one, t) }),
      }))}
      onSubmit={submit}
    >
      <Stepper
        label={t('orderForm:steps')}
        steps={steps.map((one) => t(`orderForm:step.${one}`))}
        current={at}
        onStep={(next) => {
          setProblems([]);
          goTo(next);
        }}
      />
      <div ref={top} tabIndex={-1} className={styles.step} role="group" aria-label={t(`orderForm:step.${step}`)}>
        <Screen {...{ kind, draft, change, problems: shown, errorOf, reference, clientId, seesMoney }} />
      </div>
      {refusal && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
      <div className={styles.bar}>
        <span className={styles.quiet} role="status">
          {t(isOffline ? 'orderForm:offline' : 'orderForm:kept')}
        </span>
        {at > 0 && <Button onClick={() => goTo(at - 1)}>{t('orderForm:back')}</Button>}
        <Button type="submit" kind="primary" busy={isBusy} disabled={step === 'review' && isOffline}>
          {step === 'review' ? t(`orderForm:create.${kind}`) : t('orderForm:next')}
        </Button>
      </div>
    </Form>
  );
}

/** Moves the focus to the head of a new step; not on the first one, where the page begins. */
function useFocusOnStep(step: number) {
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    top.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [step]);
  return top;
}
