import { boxType } from '#contract/packing/packingConfiguration.ts';
import type { BoxType } from '#domain/packing/configuration.ts';
import { Button } from '#ui/controls/Button.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { LineField } from '#ui/form/LineField.tsx';
import { NumberField } from '#ui/form/NumberField.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { CheckedForm } from '#widgets/form/CheckedForm.tsx';
import { useCloseGuard } from '#widgets/form/useCloseGuard.tsx';
import { useForm } from '#widgets/form/useForm.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Packing.module.css';
import { boxProblems, SIDES, type BoxDraft } from './packingProblems.ts';
import { freeId, mergeFields, putIn } from './packingSettings.ts';
import { useSavePacking } from './usePackingSettings.ts';

const EMPTY: BoxDraft = { id: 0, name: '', code: null, width: null, height: null, depth: null, weight: null };

/** Sides are written in centimetres with one decimal, and counted in millimetres while they are. */
const MM_PER_CM = 10;
const millimetres = (side: number | null): number | null => side && Math.round(side * MM_PER_CM);

/**
 * Creates or changes a box.
 * @param box null = a new one
 */
export function BoxForm(props: {
  readonly clientId: number;
  readonly box: BoxType | null;
  readonly all: readonly BoxType[];
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['packingSettings', 'ui']);
  const { box, all, onClose } = props;
  const start: BoxDraft = box ?? EMPTY;
  /** What this draft and what others save began with. */
  const [base, setBase] = useState(start);
  const [draft, setDraft] = useState(start);
  const save = useSavePacking(props.clientId);
  const form = useForm({
    area: 'packingSettings',
    values: draft,
    check: (values) => boxProblems(values, all),
    send: (values) =>
      save((now) => {
        const theirs = now.boxes.find(({ id }) => id === values.id);
        const merged = theirs ? mergeFields(base, values, theirs) : values;
        if (theirs && !merged) setBase(theirs);
        if (!merged) return null;
        const one = boxType.parse({ ...merged, id: values.id || freeId(now.boxes, Date.now()) });
        return { next: { ...now, boxes: putIn(now.boxes, one) }, about: { list: 'boxes', id: one.id } };
      }),
    onDone: () => {
      showToast({ kind: 'success', title: t('boxes.saved') });
      onClose();
    },
    nameOf: (path) => t(`field.${path}.label`),
  });
  const guard = useCloseGuard(JSON.stringify(draft) !== JSON.stringify(start), onClose);
  const change = (part: Partial<BoxDraft>) => setDraft((before) => ({ ...before, ...part }));
  const field = (name: keyof BoxDraft) => ({ ...form.field(name), label: t(`field.${name}.label`) });
  return (
    <Sheet
      open
      onClose={guard.close}
      title={box ? box.name : t('boxes.add')}
      actions={
        <>
          <Button onClick={guard.close}>{t('ui:cancel')}</Button>
          <Button kind="primary" type="submit" form="box" busy={form.busy}>
            {t('boxes.save')}
          </Button>
        </>
      }
    >
      <CheckedForm form={form} id="box" label={t('boxes.title')}>
        <LineField {...field('name')} value={draft.name} maxLength={60} onChange={(name) => change({ name })} />
        <LineField
          {...field('code')}
          help={t('field.code.help')}
          optional
          code
          maxLength={64}
          spellCheck={false}
          value={draft.code ?? ''}
          onChange={(code) => change({ code: code.trim() === '' ? null : code })}
        />
        <div className={styles.sides}>
          {SIDES.map((side) => (
            <NumberField
              key={side}
              {...field(side)}
              unit="cm"
              decimals={1}
              value={millimetres(draft[side])}
              onChange={(mm) => change({ [side]: mm === null ? null : mm / MM_PER_CM })}
            />
          ))}
        </div>
        <NumberField
          {...field('weight')}
          help={t('field.weight.help')}
          unit="g"
          value={draft.weight}
          onChange={(weight) => change({ weight })}
        />
      </CheckedForm>
      {guard.question}
    </Sheet>
  );
}
