/** Marks the link of the heading that the reader has passed last. */
class ReadingPlace extends HTMLElement {
  connectedCallback(): void {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('.contents-list a')];
    const headings = links.map(link => document.getElementById(decodeURIComponent(link.hash.slice(1))));
    const list = links[0]?.closest('ol');
    let at = -1;
    const mark = () => {
      const line = innerHeight / 4;
      const passed = headings.findLastIndex(heading => (heading?.getBoundingClientRect().top ?? line) < line);
      if (passed === at) return;
      links[at]?.removeAttribute('aria-current');
      at = passed;
      const link = links[at];
      link?.setAttribute('aria-current', 'location');
      const box = list && list.scrollHeight > list.clientHeight ? list : list?.closest('.contents');
      if (box && link) box.scrollTop = link.offsetTop - box.clientHeight / 2;
    };
    // As headings come and go, and not at each scroll.
    const observer = new IntersectionObserver(mark, { rootMargin: '0px 0px -75% 0px' });
    for (const heading of headings) if (heading) observer.observe(heading);
  }
}

customElements.define('reading-place', ReadingPlace);

// A module of its own: its names are not those of other scripts.
export {};
