import type { PackingAct, ReturnDestination } from '#domain/packing/events.ts';
import type { ReturnedBefore } from '#domain/packing/returnHistory.ts';
import { aPackingConfiguration, aPackOrder } from '#tests/factories/packOrders.ts';
import { drawAtBench, setUpBenchScreen } from '#tests/fakes/benchScreen.tsx';
import { said } from '#tests/fixtures/said.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ReturnStep } from './ReturnStep.tsx';

beforeAll(setUpBenchScreen);
afterEach(cleanup);

const off = { enabled: false };
const configuration = aPackingConfiguration({ validateProducts: off, packUp: off, printLabel: off }, 'return');
const world = { configuration, order: aPackOrder({ 1: 2 }) };
const draw = () => drawAtBench(ReturnStep, world);
/** The same where most of what came back in grade C was destroyed. */
const MOSTLY_DESTROYED: readonly ReturnedBefore[] = [
  { grade: 'C', destination: 'destroy', times: 8 },
  { grade: 'C', destination: 'repair', times: 2 },
];
const drawWithHistory = (begun: readonly PackingAct[] = [], before = MOSTLY_DESTROYED) =>
  drawAtBench(
    ({ work, packer }) => <ReturnStep work={{ ...work, returnHistory: new Map([[1, before]]) }} packer={packer} />,
    world,
    begun,
  );
const went = (destination: ReturnDestination, times: number, cases: number) =>
  said('packingLater:received.before.went', { to: said(`packingLater:received.to.${destination}`), times, cases });
const suggestion = () => screen.queryByRole('button', { name: went('destroy', 8, 10) });
const tap = (key: string, values = {}) => fireEvent.click(screen.getByText(said(`packingLater:${key}`, values)));
const wrong = { status: 'WRONG', returnQuantity: 2, grade: 'C', destination: 'repair', observations: '' } as const;
const right = { status: 'RIGHT', returnQuantity: 2, grade: 'A', destination: 'stock', observations: '' };

describe('a return that comes in', () => {
  it('stands beside what its customer announced', () => {
    const lines = [{ id_product: 1, units: 1, reason: 'damaged' }];
    const refund = { refunded_at: null, refunded_by: null };
    const facts = {
      announced_at: '2026-11-20T10:00:00Z',
      way: 'label',
      payer: 'shop',
      photos: ['f'.repeat(64)],
      ...refund,
    };
    const announced = { ...facts, comment: 'Vino rota', lines };
    drawAtBench(
      ({ work, packer }) => <ReturnStep work={{ ...work, view: { ...work.view, announced } }} packer={packer} />,
      world,
    );
    const reason = said('returnSettings:field.reasons.choice.damaged');
    expect(screen.getByText(said('packingLater:received.announced.line', { count: 1, reason }))).toBeTruthy();
    expect(screen.getByText(said('packingLater:received.announced.comment', { text: 'Vino rota' }))).toBeTruthy();
    expect(screen.getByRole('button', { name: said('work:photo.one', { place: 1 }) })).toBeTruthy();
  });

  it('is right with one tap', async () => {
    const bench = draw();
    tap('received.allRight', { count: 2 });
    await bench.settled();
    expect(bench.done()).toMatchObject([{ kind: 'receiveLine', id_product: 1, ...right }]);
  });

  it.each(['received.isWrong', 'received.WRONG'])(
    'that is wrong goes to be repaired, not to the shelf: %s',
    async (by) => {
      const bench = draw();
      if (by === 'received.WRONG') {
        tap('received.allRight', { count: 2 });
        await bench.settled();
      }
      tap(by);
      await bench.settled();
      expect(bench.done().at(-1)).toMatchObject(wrong);
      expect(screen.getByText(said('packingLater:received.needed'))).toBeTruthy();
      tap('received.RIGHT');
      await bench.settled();
      expect(bench.done().at(-1)).toMatchObject(right);
    },
  );

  it('keeps count, grade and destination as they are chosen, and the words once the field is left', async () => {
    const bench = draw();
    tap('received.isWrong');
    await bench.settled();
    fireEvent.click(screen.getByRole('button', { name: said('packingLater:received.minus', { name: 'Producto 1' }) }));
    fireEvent.click(screen.getByRole('radio', { name: 'D' }));
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'destroy' } });
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'mojado' } });
    fireEvent.blur(screen.getByRole('textbox'));
    await bench.settled();
    expect(bench.done().at(-1)).toMatchObject({
      status: 'WRONG',
      returnQuantity: 1,
      grade: 'D',
      destination: 'destroy',
      observations: 'mojado',
    });
    expect(screen.queryByText(said('packingLater:received.needed'))).toBeNull();
    await bench.packer.undo();
    await bench.settled();
    expect(screen.getByRole<HTMLInputElement>('textbox').value, 'taken back').toBe('');
  });

  it('says where the same product went before, and goes there by one tap alone', async () => {
    const bench = drawWithHistory();
    tap('received.isWrong');
    await bench.settled();
    expect(bench.done().at(-1), 'what was chosen stands').toMatchObject({ destination: 'repair' });
    fireEvent.click(suggestion() ?? document.body);
    await bench.settled();
    expect(bench.done().at(-1)).toMatchObject({ ...wrong, destination: 'destroy' });
    expect(suggestion(), 'nothing more to choose').toBeNull();
    expect(screen.getByText(said('packingLater:received.before.same', { times: 8, cases: 10 }))).toBeTruthy();
  });

  it('brings the suggestion into sight when it comes, and nothing that stood there already', async () => {
    const shown = vi.fn<(this: Element, how: ScrollIntoViewOptions) => void>();
    Element.prototype.scrollIntoView = shown;
    const bench = drawWithHistory();
    tap('received.isWrong');
    await bench.settled();
    expect(shown.mock.calls).toEqual([[{ block: 'nearest' }]]);
    expect(shown.mock.contexts[0]?.contains(suggestion())).toBe(true);
    fireEvent.click(screen.getByRole('radio', { name: 'B' }));
    await bench.settled();
    fireEvent.click(screen.getByRole('radio', { name: 'C' }));
    await bench.settled();
    expect(shown, 'it came again').toHaveBeenCalledTimes(2);
    cleanup();
    const anew = drawWithHistory([{ kind: 'receiveLine', id_product: 1, ...wrong }]);
    expect(suggestion()).toBeTruthy();
    expect(shown, 'the step was opened anew').toHaveBeenCalledTimes(2);
    for (const grade of ['B', 'C']) {
      fireEvent.click(screen.getByRole('radio', { name: grade }));
      await anew.settled();
    }
    expect(shown, 'it came again there').toHaveBeenCalledTimes(3);
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });

  it('says nothing of a habit that is what everybody does', async () => {
    const bench = drawWithHistory([], [{ grade: 'C', destination: 'repair', times: 9 }]);
    tap('received.isWrong');
    await bench.settled();
    expect(bench.done().at(-1)).toMatchObject({ grade: 'C', destination: 'repair' });
    expect(screen.queryByText(said('packingLater:received.before.same', { times: 9, cases: 9 }))).toBeNull();
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'destroy' } });
    await bench.settled();
    expect(screen.queryByText(went('repair', 9, 9)), 'it was there to be left').toBeNull();
  });

  it('leaves what a person chose, and says nothing of a grade that hardly came back', async () => {
    const bench = drawWithHistory();
    tap('received.isWrong');
    await bench.settled();
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'sendBack' } });
    await bench.settled();
    expect(bench.done().at(-1)).toMatchObject({ destination: 'sendBack' });
    expect(suggestion()).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: 'B' }));
    await bench.settled();
    expect(suggestion()).toBeNull();
    expect(bench.done().at(-1)).toMatchObject({ grade: 'B', destination: 'sendBack' });
  });
});
