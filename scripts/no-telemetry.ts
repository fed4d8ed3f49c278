/** Turns off Astro's telemetry, which writes to the home directory; a service user may have none. */
process.env.ASTRO_TELEMETRY_DISABLED = '1';
