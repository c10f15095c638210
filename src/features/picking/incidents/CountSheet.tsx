import type { SuspectPlace } from '#contract/picking/incident.ts';
import { countPlace, incidentsList, suspectPlaces } from '#contract/picking/incidents.ts';
import { schemaProblems } from '#contract/schemaProblems.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { Button } from '#ui/controls/Button.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { NumberField } from '#ui/form/NumberField.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { CheckedForm } from '#widgets/form/CheckedForm.tsx';
import { useCloseGuard } from '#widgets/form/useCloseGuard.tsx';
import { useForm } from '#widgets/form/useForm.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  /** One with a name: where the others lie, nobody could go and count. */
  readonly place: SuspectPlace;
  readonly onClose: () => void;
}

/** Asks how many units of each missed product lie at a place. Texts: incidents, desk, ui. */
export function CountSheet({ place, onClose }: Props) {
  const { t } = useTranslation(['incidents', 'desk', 'ui']);
  const { location, products } = place;
  const { clientId } = useSession();
  const [counts, setCounts] = useState<ReadonlyMap<number, number | null>>(new Map());
  const { send } = useEndpointMutation(countPlace, [suspectPlaces, incidentsList]);
  // An empty field is -1 to the check, which says what may stand there.
  const body = {
    location,
    products: products.map(({ id_product }) => ({ id_product, units: counts.get(id_product) ?? -1 })),
  };
  const form = useForm({
    area: 'incidents',
    values: body,
    check: (said) => schemaProblems(countPlace.body, said),
    send: (said) => send({ query: { id_client: clientId }, body: said }),
    nameOf: (path) => (path.endsWith('.units') ? t('incidents:count.units') : undefined),
    onDone: () => {
      showToast({ kind: 'success', title: t('incidents:count.done') });
      onClose();
    },
  });
  const guard = useCloseGuard(counts.size > 0, onClose);
  return (
    <Sheet
      open
      onClose={guard.close}
      title={t('incidents:count.title', { place: location })}
      description={t('incidents:count.text')}
      actions={
        <>
          <Button onClick={guard.close}>{t('ui:cancel')}</Button>
          <Button kind="primary" type="submit" form="count" busy={form.busy}>
            {t('incidents:count.save')}
          </Button>
        </>
      }
    >
      <CheckedForm form={form} id="count" label={t('incidents:count.units')}>
        {products.map(({ id_product, name, sku }, index) => (
          <NumberField
            key={id_product}
            {...form.field(`products.${index}.units`)}
            label={[name, sku].filter(Boolean).join(' · ')}
            value={counts.get(id_product) ?? null}
            onChange={(units) => setCounts((before) => new Map(before).set(id_product, units))}
          />
        ))}
      </CheckedForm>
      {guard.question}
    </Sheet>
  );
}
