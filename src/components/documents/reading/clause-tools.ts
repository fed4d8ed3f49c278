/**
 * The links in the text of a document. The number of a clause, a term at its definition and the mark of a row offer their citation; a link to a
 * clause or a definition shows the words that it leads to. All links and notes share one tab stop; tables
 * that scroll have their own.
 */

const text = document.querySelector<HTMLElement>('.document-pages');

text?.addEventListener('click', event => {
  const link = linkIn(event.target);
  const isTouch =
    event instanceof PointerEvent ? event.pointerType === 'touch' : matchMedia('(hover: none)').matches;
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || !(isTouch || link.matches('.address')))
    return;
  event.preventDefault();
  showTarget(link, isTouch);
});

text?.addEventListener('pointerover', ({ target, pointerType }) => {
  const link = linkIn(target);
  if (link && pointerType === 'mouse' && !link.matches('.address')) showTarget(link);
});

text?.addEventListener('focusin', ({ target }) => {
  const link = linkIn(target);
  if (link?.matches(':focus-visible:not(.address)')) showTarget(link);
});

function linkIn(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('.text a[href^="#"]') : null;
}

/** Without its code, a link leads to its place. */
function showTarget(link: HTMLAnchorElement, isTap = false): void {
  import('./clause-panel.ts').then(
    panel => panel.showTarget(link, isTap),
    () => location.assign(link.href),
  );
}

const stops = [...(text?.querySelectorAll<HTMLElement>('a[href], summary') ?? [])];
for (const [at, stop] of stops.entries()) stop.tabIndex = at === 0 ? 0 : -1;

text?.addEventListener('focusin', ({ target }) => {
  if (!(target instanceof HTMLElement) || !stops.includes(target)) return;
  for (const stop of stops) if (stop.tabIndex === 0) stop.tabIndex = -1;
  target.tabIndex = 0;
});

text?.addEventListener('keydown', event => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const { target } = event;
  const at = target instanceof HTMLElement ? stops.indexOf(target) : -1;
  if (step === undefined || at < 0 || event.altKey) return;
  let next = at + step;
  while (stops[next] && !stops[next]?.checkVisibility()) next += step;
  stops[next]?.focus();
  if (stops[next]) event.preventDefault();
});
