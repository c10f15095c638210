import {
  RETURN_CONDITIONS,
  RETURN_DESTINATIONS,
  RETURN_GRADES,
  type ReceivedLine,
  type ReturnDestination,
} from '#domain/packing/events.ts';
import type { PackProduct } from '#domain/packing/packOrder.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Segmented } from '#ui/controls/Segmented.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { ItemCard } from '#ui/floor/ItemCard.tsx';
import { StepButton } from '#ui/floor/StepButton.tsx';
import { IconCheck, IconMinus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { goodsCodes } from '../goodsCodes.ts';
import type { BenchStepProps } from './benchStepProps.ts';
import styles from './steps.module.css';

const MAX_OBSERVATIONS = 500;

/** How each line of a return came in, how good it is, and where it goes. */
export function ReturnStep({ work, packer }: BenchStepProps) {
  const { t } = useTranslation(['packing', 'packingLater']);
  return (
    <div className={styles.body}>
      <p className={styles.lead}>{t('packingLater:received.text')}</p>
      <ul className={styles.cards}>
        {work.order.products.map((product) => (
          <ReceivedLineCard key={product.id_product} product={product} work={work} packer={packer} />
        ))}
      </ul>
    </div>
  );
}

function ReceivedLineCard({ product, work, packer }: BenchStepProps & { readonly product: PackProduct }) {
  const { t } = useTranslation(['packing', 'packingLater']);
  const said = work.state.received.get(product.id_product);
  const right: ReceivedLine = {
    status: 'RIGHT',
    returnQuantity: work.state.validated.get(product.id_product) ?? product.quantity,
    grade: 'A',
    destination: 'stock',
    observations: '',
  };
  const line = said ?? right;
  const say = (more: Partial<ReceivedLine>) => void packer.receive(product, { ...line, ...more });
  if (!said) {
    return (
      <li className={styles.card}>
        <ItemCard name={product.name} imageUrl={product.image_url} codes={goodsCodes(product)} size="small" />
        <div className={styles.chips}>
          <Button size="touch" kind="primary" icon={<IconCheck size={22} stroke={2} />} onClick={() => say({})}>
            {t('packingLater:received.allRight', { count: line.returnQuantity })}
          </Button>
          <Button size="touch" onClick={() => say({ status: 'WRONG', grade: 'C', destination: 'repair' })}>
            {t('packingLater:received.isWrong')}
          </Button>
        </div>
      </li>
    );
  }
  return (
    <li className={styles.card} data-done={line.status === 'RIGHT' || line.observations !== '' ? '' : undefined}>
      <div className={styles.row}>
        <ItemCard name={product.name} imageUrl={product.image_url} codes={goodsCodes(product)} size="small" />
        <div className={styles.amount}>
          <StepButton
            label={t('packingLater:received.minus', { name: product.name })}
            icon={<IconMinus size={24} stroke={2} />}
            disabled={line.returnQuantity === 0}
            onClick={() => say({ returnQuantity: line.returnQuantity - 1 })}
          />
          <span className="figures">
            {t('packing:goods.done', { done: line.returnQuantity, total: product.quantity })}
          </span>
          <StepButton
            label={t('packingLater:received.plus', { name: product.name })}
            icon={<IconPlus size={24} stroke={2} />}
            disabled={line.returnQuantity >= product.quantity}
            onClick={() => say({ returnQuantity: line.returnQuantity + 1 })}
          />
        </div>
      </div>
      <Segmented
        label={t('packingLater:received.condition')}
        segments={RETURN_CONDITIONS.map((value) => ({ value, label: t(`packingLater:received.${value}`) }))}
        value={line.status}
        onChange={(status) => say({ status })}
      />
      <Segmented
        label={t('packingLater:received.grade')}
        segments={RETURN_GRADES.map((value) => ({
          value,
          label: t('packingLater:received.gradeOf', { grade: value }),
        }))}
        value={line.grade}
        onChange={(grade) => say({ grade })}
      />
      <Select
        label={t('packingLater:received.destination')}
        value={line.destination}
        onChange={(event) => say({ destination: event.currentTarget.value as ReturnDestination })}
      >
        {RETURN_DESTINATIONS.map((one) => (
          <option key={one} value={one}>
            {t(`packingLater:received.to.${one}`)}
          </option>
        ))}
      </Select>
      <Observations line={line} onSay={(observations) => say({ observations })} />
    </li>
  );
}

function Observations({ line, onSay }: { readonly line: ReceivedLine; readonly onSay: (text: string) => void }) {
  const { t } = useTranslation(['packing', 'packingLater']);
  const [text, setText] = useState(line.observations);
  const isWanted = line.status === 'WRONG' && line.observations === '';
  return (
    <TextField
      label={t(line.status === 'WRONG' ? 'packingLater:received.whatWrong' : 'packingLater:received.note')}
      autoComplete="off"
      maxLength={MAX_OBSERVATIONS}
      value={text}
      {...(isWanted && text.trim() === '' && { error: t('packingLater:received.needed') })}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={() => {
        if (text.trim() !== line.observations) onSay(text);
      }}
    />
  );
}
