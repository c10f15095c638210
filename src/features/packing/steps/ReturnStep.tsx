import { SentPhotos } from '#widgets/photos/SentPhotos.tsx';
import { IconCheck, IconHistory, IconMinus, IconPlus } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ReceivedLine,
  RETURN_CONDITIONS,
  RETURN_DESTINATIONS,
  RETURN_GRADES,
  type ReturnDestination,
} from '#domain/packing/events.ts';
import type { PackProduct } from '#domain/packing/packOrder.ts';
import { receivedLine, wantsWords } from '#domain/packing/receiving.ts';
import { type DestinationSuggestion, suggestDestination } from '#domain/packing/returnHistory.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Segmented } from '#ui/controls/Segmented.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { ItemCard } from '#ui/floor/ItemCard.tsx';
import { StepButton } from '#ui/floor/StepButton.tsx';
import { goodsCodes } from '../goodsCodes.ts';
import type { BenchStepProps } from './benchStepProps.ts';
import { ObservationsField } from './ObservationsField.tsx';
import styles from './steps.module.css';

/** Where a line of a return goes; below it, where the same product in the same grade went before, to be chosen by a tap. */
function DestinationChoice(props: {
  readonly line: ReceivedLine;
  readonly suggested: DestinationSuggestion | null;
  /** All of the choice, the suggestion included. */
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly onChoose: (destination: ReturnDestination) => void;
}) {
  const { t } = useTranslation(['packing', 'packingLater']);
  const { line, suggested, ref, onChoose } = props;
  return (
    <div className={styles.told} ref={ref}>
      <Select
        label={t('packingLater:received.destination')}
        value={line.destination}
        onChange={(event) => onChoose(event.currentTarget.value as ReturnDestination)}
      >
        {RETURN_DESTINATIONS.map((one) => (
          <option key={one} value={one}>
            {t(`packingLater:received.to.${one}`)}
          </option>
        ))}
      </Select>
      {suggested && suggested.destination === line.destination && (
        <p className={styles.habit}>
          <IconHistory size={20} stroke={1.75} aria-hidden />
          {t('packingLater:received.before.same', { ...suggested })}
        </p>
      )}
      {suggested && suggested.destination !== line.destination && (
        <div className={styles.chips}>
          <Button
            size="touch"
            icon={<IconHistory size={20} stroke={1.75} aria-hidden />}
            onClick={() => onChoose(suggested.destination)}
          >
            {t('packingLater:received.before.went', {
              ...suggested,
              to: t(`packingLater:received.to.${suggested.destination}`),
            })}
          </Button>
        </div>
      )}
    </div>
  );
}

/**
 * Scrolls a part of a step into sight when it comes, or becomes another one, under the packer's hands. What stood there
 * when the step was opened stays where it is.
 * @param what is there now; null = nothing
 */
function useSeenWhenItComes<Part extends Element>(what: string | null): RefObject<Part | null> {
  const part = useRef<Part>(null);
  const before = useRef(what);
  useEffect(() => {
    if (what !== null && what !== before.current) part.current?.scrollIntoView?.({ block: 'nearest' });
    before.current = what;
  }, [what]);
  return part;
}

/** How each line of a return came in, how good it is, and where it goes. */
export function ReturnStep({ work, packer }: BenchStepProps) {
  const { t } = useTranslation(['packing', 'packingLater']);
  const { announced, id_client } = work.view;
  return (
    <div className={styles.body}>
      <p className={styles.lead}>{t('packingLater:received.text')}</p>
      {announced && (
        <div className={styles.told}>
          {announced.comment !== '' && (
            <p>{t('packingLater:received.announced.comment', { text: announced.comment })}</p>
          )}
          <SentPhotos
            photos={announced.photos.map((name) => ({ name, arrived: true }))}
            clientId={id_client}
            of={t('packingLater:received.announced.photos')}
          />
        </div>
      )}
      <ul className={styles.cards}>
        {work.order.products.map((product) => (
          <ReceivedLineCard key={product.id_product} product={product} work={work} packer={packer} />
        ))}
      </ul>
    </div>
  );
}

/** What the customer announced of a product; null = a person of the shop made the return. */
function Announced({ idProduct, work }: Pick<BenchStepProps, 'work'> & { readonly idProduct: number }) {
  const { t } = useTranslation(['packingLater', 'returnSettings']);
  const line = work.view.announced?.lines.find(({ id_product }) => id_product === idProduct);
  if (!line) return null;
  const reason = t(`returnSettings:field.reasons.choice.${line.reason}`, { defaultValue: line.reason });
  return <p className={styles.quiet}>{t('packingLater:received.announced.line', { count: line.units, reason })}</p>;
}

function ReceivedLineCard({ product, work, packer }: BenchStepProps & { readonly product: PackProduct }) {
  const { t } = useTranslation(['packing', 'packingLater']);
  const line = receivedLine(product, work.state);
  const say = (said: Partial<ReceivedLine>) => void packer.receive(product, () => said);
  const count = (more: number) =>
    void packer.receive(product, ({ returnQuantity }) => ({ returnQuantity: returnQuantity + more }));
  const isSaid = work.state.received.has(product.id_product);
  const suggested = isSaid ? suggestDestination(work.returnHistory.get(product.id_product) ?? [], line) : null;
  const destination = useSeenWhenItComes<HTMLDivElement>(suggested && `${line.grade} ${suggested.destination}`);
  if (!isSaid) {
    return (
      <li className={styles.card}>
        <ItemCard name={product.name} imageUrl={product.image_url} codes={goodsCodes(product)} size="small" />
        <Announced idProduct={product.id_product} work={work} />
        <div className={styles.chips}>
          <Button size="touch" kind="primary" icon={<IconCheck size={22} stroke={2} />} onClick={() => say({})}>
            {t('packingLater:received.allRight', { count: line.returnQuantity })}
          </Button>
          <Button size="touch" onClick={() => say({ status: 'WRONG' })}>
            {t('packingLater:received.isWrong')}
          </Button>
        </div>
      </li>
    );
  }
  return (
    <li className={styles.card} data-done={wantsWords(line) ? undefined : ''}>
      <div className={styles.row}>
        <ItemCard name={product.name} imageUrl={product.image_url} codes={goodsCodes(product)} size="small" />
        <div className={styles.amount}>
          <StepButton
            label={t('packingLater:received.minus', { name: product.name })}
            icon={<IconMinus size={24} stroke={2} />}
            disabled={line.returnQuantity === 0}
            onClick={() => count(-1)}
          />
          <span className="figures">
            {t('packing:goods.done', { done: line.returnQuantity, total: product.quantity })}
          </span>
          <StepButton
            label={t('packingLater:received.plus', { name: product.name })}
            icon={<IconPlus size={24} stroke={2} />}
            disabled={line.returnQuantity >= product.quantity}
            onClick={() => count(1)}
          />
        </div>
      </div>
      <Announced idProduct={product.id_product} work={work} />
      <div className={styles.choice}>
        <span aria-hidden>{t('packingLater:received.condition')}</span>
        <Segmented
          label={t('packingLater:received.condition')}
          segments={RETURN_CONDITIONS.map((value) => ({ value, label: t(`packingLater:received.${value}`) }))}
          value={line.status}
          onChange={(status) => say({ status })}
        />
      </div>
      <div className={styles.choice}>
        <span aria-hidden>{t('packingLater:received.grade')}</span>
        <Segmented
          label={t('packingLater:received.grade')}
          segments={RETURN_GRADES.map((value) => ({
            value,
            label: t('packingLater:received.gradeOf', { grade: value }),
          }))}
          value={line.grade}
          onChange={(grade) => say({ grade })}
        />
        <span className={styles.small}>{t('packingLater:received.gradeHelp')}</span>
      </div>
      <DestinationChoice
        line={line}
        suggested={suggested}
        ref={destination}
        onChoose={(chosen) => say({ destination: chosen })}
      />
      <ObservationsField
        label={t(line.status === 'WRONG' ? 'packingLater:received.whatWrong' : 'packingLater:received.note')}
        value={line.observations}
        needed={wantsWords(line) && t('packingLater:received.needed')}
        onSay={(observations) => say({ observations })}
      />
    </li>
  );
}
