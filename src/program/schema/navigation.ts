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
