/** Shows the pictures of the pages, or their links; keeps the reader's choice under `page-pictures` in this browser. */
const key = 'page-pictures';

class PagePictures extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector('button');
    if (!button) return;
    this.hidden = false;
    const show = (isShown: boolean) => {
      button.ariaPressed = String(isShown);
      showPictures(isShown);
    };
    if (isChosen()) {
      show(true);
      // The page that was asked for has moved.
      document.getElementById(location.hash.slice(1))?.scrollIntoView();
    }
    button.addEventListener('click', () => {
      const isShown = button.ariaPressed !== 'true';
      show(isShown);
      choose(isShown);
    });
  }
}

function showPictures(areShown: boolean): void {
  document.querySelector('.document-pages')?.toggleAttribute('data-pictured', areShown);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-picture]')) {
    const name = link.textContent?.trim() || link.querySelector('img')?.alt || '';
    link.replaceChildren(areShown ? picture(link, name) : name);
  }
}

function picture({ href, dataset }: HTMLAnchorElement, name: string): HTMLImageElement {
  const image = new Image();
  // Before the address, which begins the loading.
  image.loading = 'lazy';
  [image.width = 0, image.height = 0] = (dataset.picture ?? '').split(' ').map(Number);
  image.alt = name;
  image.src = href;
  return image;
}

function isChosen(): boolean {
  try {
    return localStorage.getItem(key) === 'shown';
  } catch {
    return false;
  }
}

function choose(isShown: boolean): void {
  try {
    if (isShown) localStorage.setItem(key, 'shown');
    else localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing still shows the choice on this page.
  }
}

customElements.define('page-pictures', PagePictures);

// A module of its own: its names are not those of other scripts.
export {};
