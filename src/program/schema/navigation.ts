/** The pages of the site. */
import * as z from 'zod';
import { count, object, text } from './values.ts';

/** Paths of the site pages (specification, "Site pages"). */
export const sitePagePaths = [
  '/',
  '/program-structure',
  '/commercial-terms',
  '/security-collateral',
  '/delivery-settlement',
  '/participation',
  '/documents',
  '/team',
  '/goldn-wizard',
  '/comparison',
  '/why-1550',
  '/legitimacy',
  '/verification',
  '/faq',
] as const;

/** Pages beside those of the navigation that the search finds. */
export const furtherPages = [
  '/what-if',
  '/not-published',
  '/check',
  '/versions',
  '/publications',
  '/amounts',
  '/citations',
  '/api',
  '/program-data',
  '/es',
  '/de',
] as const;

export const sitePagePath = z.enum(sitePagePaths);

export const navigationSchema = z.array(
  object({
    order: count,
    path: sitePagePath,
    title: text,
    description: text,
    group: text,
  }),
);

export type NavigationEntry = z.infer<typeof navigationSchema>[number];
