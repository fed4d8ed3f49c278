/**
 * Walks the lifecycle diagram from transition to transition. The words of a step come from the table of transitions on
 * the same page; the address carries the step.
 */
import { Tool } from '../tools/tool.ts';

class LifecycleWalk extends Tool {
  /** Number of the transition that is shown; 0 before the first. */
  #step = 0;
  readonly #marker = document.createElement('span');
  /** The window changes its size, or the text its size when its typeface arrives. */
  readonly #resizing = new ResizeObserver(() => this.#moveMarker());

  connectedCallback(): void {
    const bar = this.find('[data-bar]');
    bar.hidden = false;
    this.#marker.className = 'marker';
    this.#marker.setAttribute('aria-hidden', 'true');
    this.onClick('[data-back]', () => this.#go(this.#step - 1));
    this.onClick('[data-next]', () => this.#go(this.#step + 1));
    bar.addEventListener('keydown', event => this.#onKey(event));
    this.#list.addEventListener('click', event => this.#onClick(event));
    this.#resizing.observe(this.#list);
    const named = Number(new URLSearchParams(location.search).get('step'));
    if (Number.isInteger(named)) this.#go(named);
  }

  disconnectedCallback(): void {
    this.#resizing.disconnect();
  }

  #onKey(event: KeyboardEvent): void {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    this.#go(this.#step + by);
  }

  /** A circle or its words open the step in place; with a modifier key the link leads to the table. */
  #onClick(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('li[data-step] a') : null;
    if (!link || link.closest('.step') || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    this.#go(Number(link.closest('li')?.getAttribute('data-step')));
  }

  #go(step: number): void {
    if (step < 1 || step > this.#steps) return;
    this.#step = step;
    this.#showPanel();
    for (const stop of this.querySelectorAll('li')) stop.classList.toggle('on', isPart(stop, step));
    this.find('figure').classList.add('walking');
    this.querySelector('[aria-current]')?.removeAttribute('aria-current');
    this.#stop.querySelector('a')?.setAttribute('aria-current', 'step');
    this.#showPlace();
    this.#moveMarker();
    this.#stop.scrollIntoView({ block: 'center' });
    this.keepInAddress({ step: String(step) });
  }

  #showPanel(): void {
    const row = document.getElementById(`transition-${this.#step}`);
    const panel = this.find<HTMLTemplateElement>('[data-panel]').content.firstElementChild?.cloneNode(true);
    if (!(panel instanceof HTMLElement) || !row) return;
    const [moved, condition, next] = row.querySelectorAll('td');
    const state = row.querySelector('th')?.cloneNode(true) as HTMLElement | undefined;
    state?.querySelector('.number')?.remove();
    const also = row.querySelector('[data-also]');
    const stated = row.querySelector('[data-stated]');
    for (const [name, part] of Object.entries({ state, moved, condition, next, also, stated })) {
      const copies = [...(part?.childNodes ?? [])].map(node => node.cloneNode(true));
      panel.querySelector(`[data-part="${name}"]`)?.append(...copies);
    }
    // The marks in the table are the ones that the list of sources leads back to.
    for (const copy of panel.querySelectorAll('[id]')) copy.removeAttribute('id');
    this.querySelector('.step')?.remove();
    this.#stop.append(panel);
  }

  #showPlace(): void {
    const place = `Step ${this.#step} of ${this.#steps}`;
    const moved = this.#stop.querySelector('a')?.lastChild?.textContent?.trim() ?? '';
    const nextState = this.find('.step [data-part="next"]').textContent.trim();
    this.write('[data-place]', place);
    this.write('[data-status]', `${place}: ${moved}. Next state: ${nextState}.`);
    const back = this.find<HTMLButtonElement>('[data-back]');
    const next = this.find<HTMLButtonElement>('[data-next]');
    const focused = document.activeElement;
    back.disabled = this.#step === 1;
    next.disabled = this.#step === this.#steps;
    // A button that is switched off would lose the focus to nowhere.
    if (focused === next && next.disabled) back.focus();
    if (focused === back && back.disabled) next.focus();
  }

  /** Moves the ring to the number of the step; the style sheet decides how. */
  #moveMarker(): void {
    if (this.#step === 0) return;
    const list = this.#list;
    if (!this.#marker.isConnected) list.append(this.#marker);
    const frame = list.getBoundingClientRect();
    const at = this.find(`li[data-step="${this.#step}"] circle.number`).getBoundingClientRect();
    const size = this.#marker.offsetWidth;
    const x = at.left + at.width / 2 - frame.left - size / 2;
    const y = at.top + at.height / 2 - frame.top - size / 2;
    this.#marker.style.transform = `translate(${x}px, ${y}px)`;
  }

  get #list(): HTMLElement {
    return this.find('ul');
  }

  get #stop(): HTMLElement {
    return this.find(`li[data-step="${this.#step}"]`);
  }

  get #steps(): number {
    return this.querySelectorAll('li[data-step]').length;
  }
}

/** True for the transition itself, and for the states that it leads from and to. */
function isPart(stop: Element, step: number): boolean {
  return ['data-step', 'data-from', 'data-to'].some(name =>
    (stop.getAttribute(name) ?? '').split(' ').includes(String(step)),
  );
}

customElements.define('lifecycle-walk', LifecycleWalk);
