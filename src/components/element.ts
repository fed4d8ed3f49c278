/**
 * Makes an HTML element with its properties and content, in the browser.
 *
 * @example element('a', { href: '/faq', className: 'place' }, 'Questions')
 */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  ...content: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...content);
  return made;
}
