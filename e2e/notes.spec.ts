import { openPicking, signIn } from './support/floor.ts';
import { planPicking } from './support/plan.ts';
import { expect, test } from './support/test.ts';
import { said as text } from '../tests/fixtures/said.ts';

test('a note that a picker leaves with no network arrives once, rings at the desk, and the answer stands at the pick', async ({
  page,
  office,
  browser,
}) => {
  const plan = await planPicking(office, { orders: 1, picks: 2 });
  const [pick] = plan.picks;
  const { id } = pick!.order;
  const desk = await browser.newContext({ viewport: { width: 1280, height: 860 } });
  const order = await desk.newPage();
  await signIn(order, 'merchant@demo.test', `/orders/${id}`);
  // A link of the account's menu is called as the bell is when nothing is unread.
  const top = order.getByRole('banner');
  const quietBell = top.getByRole('link', { name: text('desk:bell_zero'), exact: true });
  await expect(quietBell).toBeVisible();
  await signIn(page);
  await openPicking(page, plan.orders);

  await test.step('left with no network', async () => {
    await page.context().setOffline(true);
    await page.getByRole('button', { name: text('picking:actions.more') }).click();
    await page.getByRole('button', { name: text('pickingLater:more.note') }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('textbox').fill('Falta uno, @Marta Tienda');
    await sheet.getByRole('button', { name: text('notes:save') }).click();
    await expect(page.getByText(text('notes:stored'))).toBeVisible();
    await page.getByRole('button', { name: text('picking:actions.more') }).click();
    await page.getByRole('button', { name: text('pickingLater:more.remind') }).click();
    await sheet.getByRole('radio', { name: text('notes:reminder.choice.monday') }).check();
    await sheet.getByRole('textbox').fill('Preguntar si ha llegado la reposición');
    await sheet.getByRole('button', { name: text('notes:reminder.save') }).click();
    await expect(page.getByText(text('notes:reminder.stored'))).toBeVisible();
  });

  await test.step('arrives once, and rings in another browser', async () => {
    await page.context().setOffline(false);
    const bell = top.getByRole('link', { name: text('desk:bell', { count: 1 }) });
    await expect(bell).toBeVisible();
    const notes = order.getByRole('list', { name: text('notes:title'), exact: true }).getByRole('listitem');
    await expect(notes).toHaveCount(1);
    await expect(notes).toContainText('Falta uno, @Marta Tienda');
    const reminders = order.getByRole('list', { name: text('notes:reminder.title') }).getByRole('listitem');
    await expect(reminders).toContainText('Preguntar si ha llegado la reposición');
    await expect(reminders).toContainText(text('notes:reminder.for', { name: 'Pablo Almacén' }));
    await bell.click();
    await expect(order.getByText(text('mentions:new'))).toBeVisible();
    await order.getByRole('button', { name: text('mentions:read'), exact: true }).click();
    await expect(quietBell).toBeVisible();
  });

  await test.step('the answer for the warehouse stands at the pick', async () => {
    await order.goto(`/orders/${id}`);
    await order.getByRole('textbox', { name: text('notes:write') }).fill('Coge del palé de atrás');
    await order.getByRole('checkbox', { name: text('notes:floor') }).check();
    await order.getByRole('button', { name: text('notes:save') }).click();
    await expect(page.getByText('Coge del palé de atrás')).toBeVisible();
  });
  await test.step('a colleague is reminded at an hour, which is moved and done', async () => {
    await order.getByRole('button', { name: text('notes:reminder.set') }).click();
    const sheet = order.getByRole('dialog');
    await sheet.getByRole('radio', { name: text('notes:reminder.choice.day') }).check();
    await sheet.getByRole('button', { name: text('notes:reminder.save') }).click();
    await expect(sheet.getByText(text('notes:reminder.noDay'))).toBeVisible();
    const nextYear = new Date(Date.now() + 200 * 86_400_000).toISOString().slice(0, 10);
    await sheet.getByLabel(text('notes:reminder.day'), { exact: true }).fill(nextYear);
    await sheet.getByLabel(text('notes:reminder.time'), { exact: true }).fill('17:30');
    await sheet.getByRole('button', { name: text('notes:reminder.save') }).click();
    const reminder = order
      .getByRole('list', { name: text('notes:reminder.title') })
      .getByRole('listitem')
      .filter({ hasText: '17:30' });
    await expect(reminder).toContainText(text('notes:reminder.for', { name: 'Marta Tienda' }));
    await reminder.getByRole('button', { name: text('notes:reminder.move') }).click();
    await sheet.getByLabel(text('notes:reminder.time'), { exact: true }).fill('18:45');
    await sheet.getByRole('button', { name: text('notes:reminder.save') }).click();
    await quietBell.click();
    const upcoming = order.getByRole('list', { name: text('mentions:upcoming') }).getByRole('listitem');
    const own = upcoming.filter({ hasText: '18:45' });
    await own.getByRole('button', { name: text('notes:reminder.finish') }).click();
    await expect(own).toHaveCount(0);
  });
  await desk.close();
});
