import type { TFunction } from 'i18next';
import { type ComponentType, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { MONEY } from '#domain/people/areas.ts';
import type { FieldProblems } from '#domain/settings/fieldProblem.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { useMay } from '#offline/hooks/useMay.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Combobox } from '#ui/form/Combobox.tsx';
import { Stepper } from '#ui/form/Stepper.tsx';
import { useAddressDoubts } from '#widgets/customer/useAddressDoubts.ts';
import { CustomerFields } from '#widgets/customer/CustomerFields.tsx';
import { CheckedForm } from '#widgets/form/CheckedForm.tsx';
import { useForm } from '#widgets/form/useForm.ts';
import { checkStep, checkSteps, stepOf } from './checkDraft.ts';
import { customerDraft, type Draft, type OrderKind, type StepName, STEPS } from './draft.ts';
import { useCustomerLookUp } from './lookUps.ts';
import styles from './OrderForm.module.css';
import { ProductsStep } from './ProductsStep.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import { serverProblems } from './serverProblems.ts';
import { ShippingStep } from './ShippingStep.tsx';
import type { StepProps } from './stepProps.ts';
import { type Created, useCreateOrder } from './useCreateOrder.ts';
import { useFreeReference } from './useFreeReference.ts';

/** The recipient of the parcel, or its sender for a return, checked by what a carrier of that country needs. */
function CustomerStep({ kind, draft, change, form, clientId }: StepProps) {
  const { t } = useTranslation('orderForm');
  const { customer } = draft;
  const { load, recordOf } = useCustomerLookUp(clientId);
  const doubts = useAddressDoubts(clientId, customer, false);
  return (
    <>
      {kind === 'order' ? (
        <Combobox
          label={t('customer.find')}
          help={t('customer.findHelp')}
          placeholder={t('customer.findHint')}
          value={null}
          load={load}
          onChange={(option) => {
            const found = option && recordOf(option);
            if (found) change({ customer: customerDraft(found) });
          }}
        />
      ) : (
        <p className={styles.quiet}>{t(kind === 'return' ? 'customer.pickUp' : 'customer.goesTo')}</p>
      )}
      <CustomerFields
        customer={customer}
        field={(field) => form.field(`customer.${field}`)}
        onChange={(field, value) => change({ customer: { ...customer, [field]: value } })}
        doubts={doubts}
        onTake={(proposal) => change({ customer: { ...customer, ...proposal } })}
      />
    </>
  );
}

const CUSTOMER = 'customer.';

/** What a field is called in the summary of what is wrong; a line by its product. */
function fieldName(field: string, draft: Draft, t: TFunction<['orderForm', 'order']>): string {
  const line = /^lines\.(\d+)\./.exec(field)?.[1];
  if (line !== undefined) return draft.lines[Number(line)]?.name ?? t('orderForm:field.lines');
  if (field.startsWith(CUSTOMER)) return t(`order:customer.field.${field.slice(CUSTOMER.length)}`);
  return t(`orderForm:field.${field}`);
}

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
  const { t } = useTranslation(['orderForm', 'order']);
  const { state } = useConnection();
  const seesMoney = useMay(MONEY);
  const create = useCreateOrder();
  const steps = STEPS[kind];
  const at = Math.min(Math.max(0, draft.step), steps.length - 1);
  const step = steps[at] ?? 'review';
  const Screen = SCREENS[step];
  const free = useFreeReference(clientId, null, kind === 'order' && draft.order_reference === null);
  const reference = draft.order_reference ?? free ?? '';
  // The reference that the person saw is sent and kept: the same request must not find another free one later.
  const request = { ...draft, order_reference: reference };
  const form = useForm({
    area: 'orderForm',
    values: request,
    check: () => (step === 'review' ? checkSteps(steps, draft) : checkStep(step, draft)),
    send: async () =>
      sayUnknown(await create({ kind, draft: request, clientId, parentId, keep }), t('orderForm:unknown')),
    refused: serverProblems,
    onRefused: (fields) => {
      onRefused?.();
      showStepOf(fields);
    },
    onDone: onCreated,
    nameOf: (field) => fieldName(field, draft, t),
  });
  const top = useFocusOnStep(at, form.errors[0]?.field);

  const open = (next: number) => {
    form.reset();
    keep({ ...draft, step: next });
  };
  /** Opens the step of the first problem. */
  const showStepOf = (problems: FieldProblems) => {
    const [first] = Object.keys(problems);
    if (first === undefined || stepOf(first) === step) return;
    keep({ ...request, step: steps.indexOf(stepOf(first)) });
  };
  const submit = async () => {
    if (step === 'review' && Object.keys(form.found).length === 0) return form.submit();
    if (!form.checked()) return showStepOf(form.found);
    return open(at + 1);
  };
  const isOffline = state === 'offline';
  return (
    <CheckedForm
      form={{ ...form, submit }}
      label={t(`orderForm:title.${kind}`)}
      actions={
        <div className={styles.bar}>
          <span className={styles.quiet} role="status">
            {t(isOffline ? 'orderForm:offline' : 'orderForm:kept')}
          </span>
          {at > 0 && <Button onClick={() => open(at - 1)}>{t('orderForm:back')}</Button>}
          <Button type="submit" kind="primary" busy={form.busy} disabled={step === 'review' && isOffline}>
            {step === 'review' ? t(`orderForm:create.${kind}`) : t('orderForm:next')}
          </Button>
        </div>
      }
    >
      <Stepper
        label={t('orderForm:steps')}
        steps={steps.map((one) => t(`orderForm:step.${one}`))}
        current={at}
        onStep={open}
      />
      <div ref={top} tabIndex={-1} className={styles.step} role="group" aria-label={t(`orderForm:step.${step}`)}>
        <Screen
          {...{ kind, draft, form, reference, clientId, seesMoney }}
          change={(part) => keep({ ...draft, ...part })}
        />
      </div>
    </CheckedForm>
  );
}

/** A lost answer may have been a created order: what the person is told of it. */
function sayUnknown<Answer extends Created>(answer: Answer, words: string): Answer {
  const isUnknown = !answer.ok && (answer.kind === 'network' || answer.errorCode === 'in-progress');
  return isUnknown ? { ...answer, kind: 'refused', message: words } : answer;
}

/**
 * Moves the focus to a new step: to what is wrong there, else to its head. Not on the first, where the page begins. It
 * moves before the step is painted, so that it is never taken from a field that somebody is already writing in.
 */
function useFocusOnStep(step: number, wrong: string | undefined) {
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useLayoutEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const field = wrong === undefined ? null : document.getElementById(wrong);
    if (field) return field.focus();
    top.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [step, wrong]);
  return top;
}
