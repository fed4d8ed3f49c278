/**
 * Shows the photos of a gallery large in a dialog: arrow keys or buttons go from one to the next, Escape closes, and
 * the focus returns to the photo shown last.
 */
class PhotoViewer extends HTMLElement {
  #at = 0;

  connectedCallback(): void {
    const dialog = this.querySelector('dialog');
    if (!dialog) return;
    for (const [index, link] of this.#links.entries()) {
      link.addEventListener('click', event => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        this.#show(index);
        dialog.showModal();
      });
    }
    for (const button of dialog.querySelectorAll<HTMLElement>('[data-by]')) {
      button.addEventListener('click', () => this.#show(this.#at + Number(button.dataset.by)));
    }
    dialog.querySelector('[data-close]')?.addEventListener('click', () => dialog.close());
    dialog.addEventListener('click', event => {
      if (event.target === dialog && isOutside(dialog, event)) dialog.close();
    });
    dialog.addEventListener('keydown', event => this.#onKey(event));
    dialog.addEventListener('close', () => this.#links[this.#at]?.focus());
  }

  #onKey(event: KeyboardEvent): void {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    this.#show(this.#at + by);
  }

  /** After the last photo comes the first. */
  #show(index: number): void {
    const links = this.#links;
    this.#at = (index + links.length) % links.length;
    const link = links[this.#at];
    const photo = new Image();
    photo.alt = link?.querySelector('img')?.alt ?? '';
    photo.src = link?.href ?? '';
    const caption = link?.closest('figure')?.querySelector('figcaption')?.cloneNode(true).childNodes ?? [];
    this.querySelector('[data-large]')?.replaceChildren(photo);
    this.querySelector('[data-caption]')?.replaceChildren(...caption);
    for (const folded of this.querySelectorAll<HTMLDetailsElement>('[data-caption] details'))
      folded.open = true;
    this.querySelector('[data-place]')?.replaceChildren(`Photo ${this.#at + 1} of ${links.length}`);
  }

  get #links(): HTMLAnchorElement[] {
    return [...this.querySelectorAll<HTMLAnchorElement>('a[data-photo]')];
  }
}

function isOutside(dialog: HTMLDialogElement, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

customElements.define('photo-viewer', PhotoViewer);
