import type { ActionType } from '#domain/actions/actionTable.ts';
import { RULE_DATES } from '#domain/rules/ruleDates.ts';
import { Button } from '#ui/controls/Button.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { ActionForm } from '#widgets/actions/ActionForm.tsx';
import type { Values } from '#widgets/actions/checkForm.ts';
import { initialValues } from '#widgets/actions/formFields.ts';
import { useLookup } from '#widgets/lookups/useLookup.ts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Rules.module.css';

interface Props {
  readonly action: ActionType;
  /** null = it was not filled in yet. */
  readonly data: Values | null;
  readonly clientId: number;
  readonly onDone: (data: Values) => void;
  readonly onClose: () => void;
}

const GOODS = ['order', 'return', 'reexpedition'];

/** The form of an action inside a rule: the one that people fill in, but for the day of a lot. */
export function RuleActionSheet({ action, data, clientId, onDone, onClose }: Props) {
  const { t } = useTranslation(['rules', 'actions']);
  const formId = useId();
  const [values, setValues] = useState<Values>(data ?? initialValues(action));
  return (
    <Sheet
      open
      title={t(`actions:name.${action}`)}
      onClose={onClose}
      actions={
        <Button kind="primary" type="submit" form={formId}>
          {t('take')}
        </Button>
      }
    >
      {action === 'assignLotShipping' ? (
        <LotFields formId={formId} values={values} onValues={setValues} clientId={clientId} onDone={onDone} />
      ) : (
        <ActionForm
          action={action}
          clientId={clientId}
          types={GOODS}
          orderId={null}
          values={values}
          onValues={setValues}
          onDone={onDone}
          formId={formId}
        />
      )}
    </Sheet>
  );
}

function LotFields(props: {
  readonly formId: string;
  readonly values: Values;
  readonly clientId: number;
  readonly onValues: (values: Values) => void;
  readonly onDone: (data: Values) => void;
}) {
  const { t } = useTranslation('rules');
  const { values, onValues } = props;
  const [isTried, setTried] = useState(false);
  const { data: itineraries } = useLookup('itinerary', props.clientId);
  const chosen = typeof values['itinerary_id'] === 'number' ? values['itinerary_id'] : null;
  const date = RULE_DATES.find((one) => one === values['date']) ?? 'next';
  return (
    <form
      id={props.formId}
      className={styles.step}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (chosen !== null) props.onDone({ itinerary_id: chosen, date });
      }}
    >
      <SelectField
        label={t('condition.itinerary')}
        error={isTried && chosen === null ? t('problem.itinerary') : undefined}
        value={chosen === null ? '' : String(chosen)}
        onChange={(event) => onValues({ ...values, itinerary_id: Number(event.target.value) || undefined })}
      >
        <option value="">{t('choose')}</option>
        {itineraries?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('condition.lotshipping-date')}
        value={date}
        onChange={(event) => onValues({ ...values, date: event.target.value })}
      >
        <option value="next">{t('lotDate.next')}</option>
        <option value="today">{t('lotDate.today')}</option>
        <option value="today+1d">{t('lotDate.todayNext')}</option>
      </SelectField>
    </form>
  );
}
