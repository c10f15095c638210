import type { ActionType } from '#domain/actions/actionTable.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { ActionForm } from '#widgets/actions/ActionForm.tsx';
import type { Values } from '#widgets/actions/checkForm.ts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GOODS } from './ruleActionFields.ts';

interface Props {
  readonly action: ActionType;
  readonly data: Values;
  readonly clientId: number;
  readonly onDone: (data: Values) => void;
  readonly onClose: () => void;
}

/** The form of an action inside a rule, for what its line does not hold: the one that people fill in. */
export function RuleActionSheet({ action, data, clientId, onDone, onClose }: Props) {
  const { t } = useTranslation(['rules', 'actions']);
  const formId = useId();
  const [values, setValues] = useState<Values>(data);
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
    </Sheet>
  );
}
