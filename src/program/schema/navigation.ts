/** The pages of the site. */
import * as z from 'zod';
import { count, list, text } from './values.ts';

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

export const navigationSchema = list('Every page of the site once, in order.', {
  order: count.describe('Place in the navigation, from 1.'),
  path: sitePagePath.describe('Path of the page.'),
  title: text.describe('Title of the page.'),
  description: text.describe('The page in a sentence.'),
  group: text.describe('Heading under which the navigation lists it.'),
});

export type NavigationEntry = z.infer<typeof navigationSchema>[number];
