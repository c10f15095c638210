import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderTag } from '#contract/orders/order.ts';
import { createTag, type TagInput, updateTag } from '#contract/orders/tagChanges.ts';
import { tags } from '#contract/orders/tags.ts';
import { schemaProblems } from '#contract/schemaProblems.ts';
import { LONGEST_TAG, TAG_COLOURS, type TagColour } from '#domain/orders/tags.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { Button } from '#ui/controls/Button.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { LineField } from '#ui/form/LineField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { CheckedForm } from '#widgets/form/CheckedForm.tsx';
import { useCloseGuard } from '#widgets/form/useCloseGuard.tsx';
import { useForm } from '#widgets/form/useForm.ts';
import { TagChips } from '#widgets/orders/TagChips.tsx';
import { EndTag } from './EndTag.tsx';

const EMPTY: TagInput = { name: '', colour: 'grey' };

/**
 * Adds a tag, gives one another name or colour, merges it or removes it.
 * @param tag null = a new one
 * @param others those that it can be merged into
 */
export function TagForm(props: {
  readonly clientId: number;
  readonly tag: OrderTag | null;
  readonly others: readonly OrderTag[];
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['tags', 'desk', 'ui']);
  const { clientId, tag, others, onClose } = props;
  const [start] = useState<TagInput>(() => (tag ? { name: tag.name, colour: tag.colour } : EMPTY));
  const [values, setValues] = useState(start);
  const creation = useEndpointMutation(createTag, [tags]);
  const update = useEndpointMutation(updateTag, [tags]);
  const form = useForm({
    area: 'tags',
    values,
    check: (said) => schemaProblems(createTag.body, said),
    send: (body) =>
      tag
        ? update.send({ params: { id_client: clientId, tag_id: tag.id }, body })
        : creation.send({ params: { id_client: clientId }, body }),
    onDone: () => {
      showToast({ kind: 'success', title: t('tags:saved') });
      onClose();
    },
  });
  const guard = useCloseGuard(JSON.stringify(values) !== JSON.stringify(start), onClose);
  const field = (name: keyof TagInput) => ({ ...form.field(name), label: t(`tags:field.${name}`) });
  return (
    <Sheet
      open
      onClose={guard.close}
      title={tag ? tag.name : t('tags:add')}
      actions={
        <>
          {tag && <EndTag clientId={clientId} tag={tag} others={others} onDone={onClose} />}
          <Button onClick={guard.close}>{t('ui:cancel')}</Button>
          <Button kind="primary" type="submit" form="tag" busy={form.busy}>
            {t('desk:form.save')}
          </Button>
        </>
      }
    >
      <CheckedForm form={form} id="tag" label={tag ? tag.name : t('tags:add')}>
        <LineField
          {...field('name')}
          value={values.name}
          maxLength={LONGEST_TAG}
          onChange={(name) => setValues((before) => ({ ...before, name }))}
        />
        <SelectField
          {...field('colour')}
          value={values.colour}
          onChange={(event) => setValues((before) => ({ ...before, colour: event.target.value as TagColour }))}
        >
          {TAG_COLOURS.map((colour) => (
            <option key={colour} value={colour}>
              {t(`tags:colour.${colour}`)}
            </option>
          ))}
        </SelectField>
        <p>
          <TagChips tags={[{ ...values, name: values.name.trim() || t('tags:field.name') }]} />
        </p>
      </CheckedForm>
      {guard.question}
    </Sheet>
  );
}
