import {
  carrierAccount,
  carriers,
  createCarrier,
  LONGEST_CARRIER_NAME,
  updateCarrier,
  type LogisticOperator,
} from '#contract/endpoints/carriers.ts';
import type { Carrier } from '#contract/entities/places.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { Button } from '#ui/controls/Button.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { FormSection } from '#ui/form/FormSection.tsx';
import { LineField } from '#ui/form/LineField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { CheckedForm } from '#widgets/form/CheckedForm.tsx';
import { useCloseGuard } from '#widgets/form/useCloseGuard.tsx';
import { useForm } from '#widgets/form/useForm.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountFields } from './AccountFields.tsx';
import {
  carrierDraftOf,
  carrierDraftProblems,
  ofOperator,
  carrierRequestOf,
  type CarrierDraft,
  type StoredAccount,
} from './carrierDraft.ts';
import { LabelFields } from './LabelFields.tsx';
import { ServiceTable } from './ServiceTable.tsx';

interface Props {
  readonly carrier: Carrier | null;
  readonly operators: readonly LogisticOperator[];
  readonly account: StoredAccount;
  /** Whose contract it is, or the one that is offered first. */
  readonly first: LogisticOperator;
  readonly onClose: () => void;
}

/** The contract itself: what it asks for follows from its operator. */
export function CarrierFields({ carrier, operators, account, first, onClose }: Props) {
  const { t } = useTranslation(['carriers', 'ui', 'desk']);
  const { clientId } = useSession();
  const [start] = useState(() => carrierDraftOf(carrier, account, first));
  const [draft, setDraft] = useState<CarrierDraft>(start);
  const operator = operators.find(({ code }) => draft.operator.startsWith(code)) ?? first;
  const isSet = new Set(draft.operator === carrier?.operator ? account.secrets_set : []);
  const creation = useEndpointMutation(createCarrier, [carriers]);
  const update = useEndpointMutation(updateCarrier, [carriers, carrierAccount]);
  const query = { id_client: clientId };
  const form = useForm({
    area: 'carriers',
    values: draft,
    check: (values) => carrierDraftProblems(values, operator, isSet),
    send: (values) => {
      const body = carrierRequestOf(values);
      return carrier ? update.send({ params: { id: carrier.id }, query, body }) : creation.send({ query, body });
    },
    onDone: () => {
      showToast({ kind: 'success', title: t('saved') });
      onClose();
    },
  });
  const guard = useCloseGuard(JSON.stringify(draft) !== JSON.stringify(start), onClose);
  const change = (part: Partial<CarrierDraft>) => setDraft((before) => ({ ...before, ...part }));
  const choose = (code: string) => {
    const chosen = operators.find((one) => one.code === code);
    if (!chosen) return;
    // A name that nobody wrote follows the operator.
    change({ ...ofOperator(chosen), name: draft.name === operator.name ? chosen.name : draft.name });
  };
  const field = (name: string) => ({ ...form.field(name), label: t(`field.${name}`) });
  return (
    <Sheet
      open
      onClose={guard.close}
      title={carrier ? carrier.name : t('add')}
      actions={
        <>
          <Button onClick={guard.close}>{t('ui:cancel')}</Button>
          <Button kind="primary" type="submit" form="carrier" busy={form.busy}>
            {t('desk:form.save')}
          </Button>
        </>
      }
    >
      <CheckedForm form={form} id="carrier" label={carrier ? carrier.name : t('add')}>
        <SelectField
          {...field('operator')}
          {...(carrier && { help: t('operatorStays') })}
          value={operator.code}
          disabled={carrier !== null}
          onChange={(event) => choose(event.target.value)}
        >
          {operators.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <LineField
          {...field('name')}
          help={t('nameHelp')}
          value={draft.name}
          maxLength={LONGEST_CARRIER_NAME}
          onChange={(name) => change({ name })}
        />
        <AccountFields {...{ draft, operator, isSet, field }} onChange={change} />
        <FormSection title={t('services')}>
          <ServiceTable
            {...field('services')}
            help={t('servicesHelp')}
            services={operator.services}
            chosen={draft.services}
            onChange={(chosen) => change({ services: chosen })}
          />
        </FormSection>
        <LabelFields {...{ draft, operator, field }} onChange={change} />
      </CheckedForm>
      {guard.question}
    </Sheet>
  );
}
