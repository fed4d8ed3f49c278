/** Shows how far the reader is, keeps the place in this browser, and closes panels that have led somewhere. */

const pages = [...document.querySelectorAll<HTMLElement>('.document-page')];
const progress = document.querySelector('[data-progress]');
const key = `place:${location.pathname}`;

document.addEventListener('click', ({ target }) => {
  const link = target instanceof Element ? target.closest('a, [data-start]') : null;
  link?.closest<HTMLElement>(':popover-open')?.hidePopover();
  if (link?.matches('[data-start]')) scrollTo({ top: 0 });
});
addEventListener('scroll', showProgress, { passive: true });
addEventListener('scrollend', keepPlace);
returnToPlace();

let isWaiting = false;

/** At most once a frame. */
function showProgress(): void {
  if (isWaiting) return;
  isWaiting = true;
  requestAnimationFrame(() => {
    isWaiting = false;
    const at = pages.findLastIndex(page => page.getBoundingClientRect().top < innerHeight / 2);
    const part = scrollY / Math.max(1, document.documentElement.scrollHeight - innerHeight);
    if (progress)
      progress.textContent = ` ${Math.max(at, 0) + 1}/${pages.length} · ${Math.round(100 * part)} %`;
  });
}

/** Kept is the address of what is at the top of the window; none at the beginning. */
function keepPlace(): void {
  const top = document
    .elementsFromPoint(innerWidth / 2, 80)
    .find(element => element.closest('.document-page'));
  const place = top?.closest('[id]')?.id;
  try {
    if (place && scrollY > innerHeight) localStorage.setItem(key, place);
    else localStorage.removeItem(key);
  } catch {
    // The reader has forbidden to store anything.
  }
}

/** Only where the address names nothing and the browser has not returned by itself. */
function returnToPlace(): void {
  let place: string | null = null;
  try {
    place = localStorage.getItem(key);
  } catch {
    // As above.
  }
  const target = place && document.getElementById(place);
  if (!target || location.hash !== '' || location.search !== '' || scrollY > 0) return;
  target.scrollIntoView();
  document.querySelector('[data-continued]')?.removeAttribute('hidden');
}
