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
  const made = document.createElement(name);
  // As an intersection with every kind of element, the result would take the type check seconds.
  Object.assign<Element, object>(made, properties).append(...content);
  return made;
}
