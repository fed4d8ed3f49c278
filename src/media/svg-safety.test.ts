import { describe, expect, test } from 'vitest';
import { describeActiveContent } from './svg-safety.ts';

describe('describeActiveContent', () => {
  test.each([
    '<svg xmlns="http://www.w3.org/2000/svg"><rect fill="url(#gold)" width="1" height="1"/></svg>',
    '<svg xmlns:xlink="http://www.w3.org/1999/xlink"><use xlink:href="#bar"/><text>one = two</text></svg>',
    '<svg><style>@font-face { src: url(data:font/woff2;base64,AAAA) }</style></svg>',
    '<svg><image href="data:image/png;base64,AAAA"/></svg>',
  ])('accepts a plain drawing: %s', svg => {
    expect(describeActiveContent(svg)).toBeNull();
  });

  test.each([
    ['<svg><script>alert(1)</script></svg>', 'carries a script'],
    ['<svg:svg><svg:script/></svg:svg>', 'carries a script'],
    ['<svg onload="alert(1)"/>', 'carries an event handler'],
    ['<svg><rect/onclick=alert(1) /></svg>', 'carries an event handler'],
    ['<svg><foreignObject/></svg>', 'carries embedded HTML'],
    ['<svg><a href="javascript:alert(1)"/></svg>', 'carries a script address'],
    ['<!DOCTYPE svg [<!ENTITY a "b">]><svg/>', 'declares entities'],
    ['<svg><image href="https://elsewhere.example/a.png"/></svg>', 'refers to another file'],
    ['<svg><use href="other.svg#a"/></svg>', 'refers to another file'],
    ['<svg><rect fill="url(https://elsewhere.example/#a)"/></svg>', 'refers to another file'],
    ['<svg><style>@import "a.css";</style></svg>', 'refers to a style sheet elsewhere'],
  ])('finds what is more than a drawing in %s', (svg, what) => {
    expect(describeActiveContent(svg)).toBe(what);
  });
});
