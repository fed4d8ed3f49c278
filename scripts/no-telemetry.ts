/** Astro sends no statistics: it would keep a number for them in the home of the user, and a service may have none. */
process.env.ASTRO_TELEMETRY_DISABLED = '1';
