/**
 * Allowed parts of a plain drawing: shapes, text, paint, filters and embedded pictures. No scripts, links or other languages,
 * and no animations, which can change the target of a reference.
 */

const words = (list: string) => list.trim().split(/\s+/);

export const elements = new Set(
  words(`
    svg g defs symbol use title desc style
    path rect circle ellipse line polyline polygon
    text tspan textPath image
    linearGradient radialGradient stop pattern clipPath mask marker
    filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
    feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology
    feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence`),
);

/** Text and numbers without references. */
const plain = words(`
  id class role lang tabindex type media version baseProfile xml:lang xml:space focusable
  x y x1 y1 x2 y2 z cx cy r rx ry fx fy fr d points width height dx dy rotate pathLength textLength lengthAdjust startOffset
  viewBox preserveAspectRatio zoomAndPan offset gradientUnits gradientTransform spreadMethod patternUnits patternContentUnits
  patternTransform clipPathUnits maskUnits maskContentUnits mask-type markerUnits markerWidth markerHeight orient refX refY
  side method spacing filterUnits primitiveUnits filterRes in in2 result mode operator k1 k2 k3 k4 values tableValues slope
  intercept amplitude exponent order kernelMatrix divisor bias targetX targetY edgeMode kernelUnitLength preserveAlpha
  surfaceScale diffuseConstant specularConstant specularExponent limitingConeAngle pointsAtX pointsAtY pointsAtZ azimuth elevation
  scale xChannelSelector yChannelSelector stdDeviation radius baseFrequency numOctaves seed stitchTiles transform`);

/** Values in CSS syntax. */
const styled = words(`
  style alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation color-interpolation-filters
  color-rendering cursor direction display dominant-baseline enable-background fill fill-opacity fill-rule filter flood-color
  flood-opacity font font-family font-feature-settings font-size font-size-adjust font-stretch font-style font-variant font-weight
  glyph-orientation-horizontal glyph-orientation-vertical image-rendering isolation kerning letter-spacing lighting-color marker
  marker-end marker-mid marker-start mask mix-blend-mode opacity overflow paint-order pointer-events shape-rendering solid-color
  solid-opacity stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin
  stroke-miterlimit stroke-opacity stroke-width text-anchor text-decoration text-overflow text-rendering transform-box
  transform-origin unicode-bidi vector-effect visibility white-space word-spacing writing-mode`);

/** Also allowed: `href`, declarations of namespaces, and `aria-`. */
export const attributes = new Map<string, 'plain' | 'style'>([
  ...plain.map(name => [name, 'plain'] as const),
  ...styled.map(name => [name, 'style'] as const),
]);

export const styleRules = new Set(['@font-face', '@media', '@supports']);

/** Functions that fetch nothing; `url()` is checked separately, and an empty name is a bracket. */
export const styleFunctions = new Set([
  '',
  ...words(`
    and blur brightness calc clamp contrast cubic-bezier drop-shadow format grayscale hsl hsla hue-rotate inset invert is lang local
    matrix max min not nth-child nth-of-type opacity or polygon circle ellipse rgb rgba rotate saturate scale scalex scaley sepia
    skewx skewy steps translate translatex translatey var where`),
]);

/** Raster pictures only: an embedded SVG would be unchecked. */
export const embeddedPictures = /^data:image\/(png|jpe?g|gif|webp|avif);base64,/i;

export const embeddedFonts = /^data:(font\/|application\/(x-)?font-)[\w.+-]{1,40};/i;
