/** What pages take their data from, in unit tests: the programme file itself, for which nothing need be built. */
import { readProgram } from '#program';

export const { program } = await readProgram('src/program/program.json');
