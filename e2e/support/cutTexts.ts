import type { Page } from '@playwright/test';

/**
 * Texts that a person cannot read completely: beyond the edge of the screen, or cut by their own box without an
 * ellipsis; and a page that scrolls although its own content does.
 * @param sideways what may scroll sideways: on the floor only what is marked so; a desk has tables and rows of tabs
 */
export function cutTexts(page: Page, sideways: 'marked' | 'any' = 'marked'): Promise<string[]> {
  return page.evaluate((anyMay) => {
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    const found: string[] = [];
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > width)
      found.push(`the page is ${document.documentElement.scrollWidth} px wide`);
    const main = document.querySelector('main');
    const beyond = document.documentElement.scrollHeight - document.documentElement.clientHeight;
    if (main && /auto|scroll/.test(getComputedStyle(main).overflowY) && beyond > 1)
      found.push(`the page scrolls ${beyond} px into nothing, beside what scrolls in it`);
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const own = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
      if (!own || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const style = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      // Texts for screen readers only are in a box of one pixel.
      if (box.width <= 1 || box.height <= 1) continue;
      const label = `${element.tagName.toLowerCase()} "${(element.textContent ?? '').trim().slice(0, 40)}"`;
      const beyondEdge = box.right > width + 1 || box.left < -1;
      // What scrolls is asked last: it looks at the style of every element around.
      if (beyondEdge && !element.closest('[data-scroll-x]') && !(anyMay && scrolls(element)))
        found.push(`${label} reaches from ${box.left} to ${box.right} px`);
      const cutAside =
        element.scrollWidth > element.clientWidth + 1 &&
        style.overflowX !== 'visible' &&
        style.textOverflow !== 'ellipsis';
      const clamped = style.webkitLineClamp !== 'none';
      const cutBelow = element.scrollHeight > element.clientHeight + 2 && style.overflowY === 'hidden' && !clamped;
      if (style.display !== 'inline' && (cutAside || cutBelow)) found.push(`${label} is cut`);
    }
    return found;
  }, sideways === 'any');
}
