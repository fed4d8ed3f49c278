/** Keeps the reader's choice of colours under `theme` in this browser; without one the system decides. */
const key = 'theme';

class ThemeSwitch extends HTMLElement {
  connectedCallback(): void {
    this.hidden = false;
    this.show();
    this.addEventListener('change', event => {
      if (!(event.target instanceof HTMLInputElement)) return;
      choose(event.target.value);
      for (const other of document.querySelectorAll<ThemeSwitch>('theme-switch')) other.show();
    });
    // Another tab, or this page brought back by the back button after another was used to choose.
    addEventListener('storage', event => event.key === key && this.follow());
    addEventListener('pageshow', event => event.persisted && this.follow());
  }

  follow(): void {
    apply(storedTheme());
    this.show();
  }

  show(): void {
    const theme = document.documentElement.dataset.theme ?? 'system';
    for (const input of this.querySelectorAll('input')) input.checked = input.value === theme;
  }
}

function choose(theme: string): void {
  try {
    if (theme === 'system') localStorage.removeItem(key);
    else localStorage.setItem(key, theme);
  } catch {
    // A browser that keeps nothing still shows the choice on this page.
  }
  apply(theme);
}

function apply(theme: string): void {
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
}

function storedTheme(): string {
  try {
    return localStorage.getItem(key) ?? 'system';
  } catch {
    return 'system';
  }
}

customElements.define('theme-switch', ThemeSwitch);
