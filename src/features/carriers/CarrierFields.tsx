import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  carrierAccount,
  carriers,
  createCarrier,
  type LogisticOperator,
  updateCarrier,
} from '#contract/carriers/carriers.ts';
import type { Carrier } from '#contract/orders/places.ts';
import type { FieldProblems } from '#domain/settings/fieldProblem.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { Button } from '#ui/controls/Button.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { FormSection } from '#ui/form/FormSection.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { Stepper } from '#ui/form/Stepper.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { CheckedForm } from '#widgets/form/CheckedForm.tsx';
import { refusedPassword } from '#widgets/form/refusedPassword.ts';
import { useCloseGuard } from '#widgets/form/useCloseGuard.tsx';
import { useForm } from '#widgets/form/useForm.ts';
import { AccountFields } from './AccountFields.tsx';
import {
  type CarrierDraft,
  carrierDraftOf,
  carrierDraftProblems,
  carrierRequestOf,
  movesAccount,
  type StoredAccount,
} from './carrierDraft.ts';
import styles from './Carriers.module.css';
import { CARRIER_STEPS, type CarrierStepFields, fieldText, problemsOfStep, stepOfField } from './carrierSteps.ts';
import { LabelFields } from './LabelFields.tsx';
import { OperatorFields } from './OperatorFields.tsx';
import { operatorOf } from './operatorOf.ts';
import { ServiceTable } from './ServiceTable.tsx';

/** Which of its numbers an order goes by, and how its operator gets to know of it: only what this operator offers. */
function ReferenceFields({ draft, operator, field, onChange }: CarrierStepFields) {
  const { t } = useTranslation('carriers');
  return (
    <FormSection title={t('references')}>
      <SelectField
        {...field('reference_mode')}
        value={draft.reference_mode}
        disabled={operator.reference_modes.length === 1}
        onChange={(event) => {
          const reference_mode = operator.reference_modes.find((one) => one === event.target.value);
          if (reference_mode) onChange({ reference_mode });
        }}
      >
        {operator.reference_modes.map((mode) => (
          <option key={mode} value={mode}>
            {t(`referenceMode.${mode.replace('+', '_')}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        {...field('integration_mode')}
        value={draft.integration_mode}
        disabled={operator.integration_modes.length === 1}
        onChange={(event) => {
          const integration_mode = operator.integration_modes.find((one) => one === event.target.value);
          if (integration_mode) onChange({ integration_mode });
        }}
      >
        {operator.integration_modes.map((mode) => (
          <option key={mode} value={mode}>
            {t(`integrationMode.${mode}`)}
          </option>
        ))}
      </SelectField>
    </FormSection>
  );
}

interface Props {
  readonly carrier: Carrier | null;
  readonly operators: readonly LogisticOperator[];
  readonly account: StoredAccount;
  /** Whose contract it is, or the one that is offered first. */
  readonly first: LogisticOperator;
  readonly onClose: () => void;
}

const LAST = CARRIER_STEPS.length - 1;

/**
 * The contract itself, in steps: what each asks for follows from its operator. A new one is checked step by step; of one
 * that is stored any step can be opened, and it can be saved from each.
 */
export function CarrierFields({ carrier, operators, account, first, onClose }: Props) {
  const { t } = useTranslation(['carriers', 'ui', 'desk']);
  const { clientId } = useSession();
  const [start] = useState(() => carrierDraftOf(carrier, account, first));
  const [draft, setDraft] = useState<CarrierDraft>(start);
  const [at, setAt] = useState(0);
  const top = useRef<HTMLDivElement>(null);
  const step = CARRIER_STEPS[at] ?? 'labels';
  const isSending = carrier !== null || at === LAST;
  const operator = operatorOf(operators, draft.operator) ?? first;
  const moves = carrier !== null && movesAccount(draft, account, operator);
  const isSet = new Set(draft.operator === carrier?.operator && !moves ? account.secrets_set : []);
  const creation = useEndpointMutation(createCarrier, [carriers]);
  const update = useEndpointMutation(updateCarrier, [carriers, carrierAccount]);
  const query = { id_client: clientId };
  const nameOf = (path: string) => t(`field.${fieldText(path, operator)}`);
  const form = useForm({
    area: 'carriers',
    values: draft,
    nameOf,
    check: (values) => {
      const problems = {
        ...carrierDraftProblems(values, operator, isSet),
        ...(moves && values.password === '' && { password: { code: 'required' } }),
      };
      return isSending ? problems : problemsOfStep(step, problems);
    },
    send: (values) => {
      const body = carrierRequestOf(values);
      const proof = moves ? { password: values.password } : {};
      return carrier
        ? update.send({ params: { id: carrier.id }, query, body: { ...body, ...proof } })
        : creation.send({ query, body });
    },
    refused: refusedPassword,
    onRefused: (fields) => showStepOf(fields),
    onDone: () => {
      showToast({ kind: 'success', title: t('saved') });
      onClose();
    },
  });
  const guard = useCloseGuard(JSON.stringify(draft) !== JSON.stringify(start), onClose);
  const change = (part: Partial<CarrierDraft>) => setDraft((before) => ({ ...before, ...part }));
  const open = (next: number) => {
    form.reset();
    // Before the button that was pressed is gone: a step is read from its top.
    top.current?.focus();
    setAt(next);
  };
  /** Opens the step of the first problem, unless this one has some. */
  const showStepOf = (problems: FieldProblems) => {
    const [wrong] = Object.keys(problems);
    if (wrong === undefined || Object.keys(problemsOfStep(step, problems)).length > 0) return;
    setAt(CARRIER_STEPS.indexOf(stepOfField(wrong)));
  };
  const submit = async () => {
    if (Object.keys(form.found).length > 0) showStepOf(form.found);
    if (isSending) return form.submit();
    if (form.checked()) open(at + 1);
  };
  const field = (name: string) => ({ ...form.field(name), label: nameOf(name) });
  const here = new Set(Object.keys(problemsOfStep(step, form.problems)).map((path) => form.idOf(path)));
  const errors = form.errors.filter((one) => here.has(one.field));
  const given = { draft, operator, field, onChange: change };
  const title = carrier ? carrier.name : t('add');
  return (
    <Sheet
      open
      onClose={guard.close}
      title={title}
      actions={
        <>
          {at === 0 ? (
            <Button onClick={guard.close}>{t('ui:cancel')}</Button>
          ) : (
            <Button onClick={() => open(at - 1)}>{t('back')}</Button>
          )}
          {carrier && at < LAST && <Button onClick={() => open(at + 1)}>{t('next')}</Button>}
          <Button kind="primary" type="submit" form="carrier" busy={form.busy}>
            {t(isSending ? 'desk:form.save' : 'next')}
          </Button>
        </>
      }
    >
      <CheckedForm form={{ ...form, errors, submit }} id="carrier" label={title}>
        <Stepper
          label={t('steps')}
          steps={CARRIER_STEPS.map((one) => t(`step.${one}`))}
          current={at}
          onStep={open}
          free={carrier !== null}
        />
        <div ref={top} tabIndex={-1} role="group" aria-label={t(`step.${step}`)} className={styles.step}>
          {step === 'operator' && <OperatorFields {...given} operators={operators} isStored={carrier !== null} />}
          {step === 'account' && <AccountFields {...given} isSet={isSet} moves={moves} />}
          {step === 'services' && (
            <FormSection title={t('services')}>
              <ServiceTable
                {...field('services')}
                help={t('servicesHelp')}
                services={operator.services}
                chosen={draft.services}
                onChange={(chosen) => change({ services: chosen })}
              />
            </FormSection>
          )}
          {step === 'references' && <ReferenceFields {...given} />}
          {step === 'labels' && <LabelFields {...given} />}
        </div>
      </CheckedForm>
      {guard.question}
    </Sheet>
  );
}
